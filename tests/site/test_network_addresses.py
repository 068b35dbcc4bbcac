"""The printed address is one that the phones in the room reach."""

import io
import subprocess
import sys

import ifaddr
import pytest
from django.core.management.base import OutputWrapper
from django.http.request import validate_host

from ninelives_site.management.commands.serve import drawn, endpoint
from ninelives_site.web import network
from ninelives_site.web.network import lan_addresses, near_address, own_hosts

WIFI = ("wlan0", "192.168.1.23")
HOTSPOT = ("wlan0", "192.168.12.1")
DOCKER = ("docker0", "172.17.0.1")
BRIDGE = ("br-5c1d", "172.18.0.1")
VPN = ("tun0", "10.8.0.6")
CARRIER = ("eth1", "100.100.7.7")
LOOP = ("lo", "127.0.0.1")
LINK_LOCAL = ("eth0", "169.254.3.4")
CABLE = ("enp3s0", "10.0.0.5")
SIX = ("eth0", "2001:db8::7")
VIRTUALBOX = ("{4F1C}", "192.168.56.1", "VirtualBox Host-Only Ethernet Adapter")
MAC_HOTSPOT = ("bridge100", "192.168.2.1")


@pytest.fixture
def machine(monkeypatch):
    """A machine with these adapters, whose way to the internet begins at `routed`."""

    def has(*adapters: tuple[str, ...], routed: str = "") -> None:
        made = []
        for name, address, *nice in adapters:
            ip = ifaddr.IP((address, 0, 0) if ":" in address else address, 24, name)
            made.append(ifaddr.Adapter(name, (nice or [name])[0], [ip]))
        monkeypatch.setattr(ifaddr, "get_adapters", lambda: made)
        monkeypatch.setattr(network, "_routed", lambda: routed)

    return has


@pytest.mark.parametrize(
    ("adapters", "routed", "told"),
    [
        ([LOOP, DOCKER, HOTSPOT], "", ["192.168.12.1"]),
        ([LOOP, WIFI, VPN], "10.8.0.6", ["192.168.1.23"]),
        ([LOOP, DOCKER, BRIDGE], "172.17.0.1", []),
        ([LOOP, VIRTUALBOX, WIFI], "192.168.1.23", ["192.168.1.23"]),
        ([LOOP, CARRIER, LINK_LOCAL], "", []),
        ([LOOP, CABLE, WIFI], "192.168.1.23", ["192.168.1.23", "10.0.0.5"]),
        ([LOOP, MAC_HOTSPOT], "", ["192.168.2.1"]),
        ([LOOP, SIX], "", []),
    ],
)
def test_only_addresses_that_the_room_reaches_are_told(machine, adapters, routed, told):
    machine(*adapters, routed=routed)
    assert lan_addresses("0.0.0.0") == told


def test_who_names_an_address_is_told_that_one_and_no_other(machine):
    machine(LOOP, DOCKER, HOTSPOT, WIFI, routed="192.168.1.23")
    assert lan_addresses("192.168.12.1") == ["192.168.12.1"]
    assert near_address("192.168.12.1") == "192.168.12.1"


def test_a_site_on_ipv6_is_told_by_both(machine):
    machine(LOOP, SIX, WIFI, routed="192.168.1.23")
    assert lan_addresses("::") == ["192.168.1.23", "[2001:db8::7]"]
    assert (lan_addresses("::1"), near_address("::1")) == ([], "[::1]")
    assert endpoint("::").startswith(r"tcp6:port=")
    assert r"interface=\:\::" in endpoint("::")


@pytest.mark.parametrize(
    "host", ["2001:db8::7", "192.168.1.23", "vm", "vm.local", "vm.fritz.box", "vm.lan"]
)
def test_a_machine_is_let_in_by_every_name_it_has_at_home(machine, monkeypatch, host):
    machine(LOOP, SIX, WIFI, DOCKER)
    monkeypatch.setattr(network.socket, "gethostname", lambda: "VM.example")
    assert validate_host(network.in_url(host), own_hosts())


def test_an_address_is_told_without_its_drawing_where_the_console_cannot_write_that():
    for encoding in ("ascii", "cp1252", "iso-8859-1"):
        console = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
        assert drawn("http://192.168.1.23:8000/", OutputWrapper(console)) == ""


def test_a_terminals_own_colours_are_not_those_of_the_code():
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    lines = drawn("http://192.168.1.23:8000/", OutputWrapper(Terminal())).splitlines()
    assert len(lines) > 10
    assert all(line.startswith("\x1b[97;40m") and line.endswith("\x1b[0m") for line in lines)


def test_a_port_is_taken_on_ipv6_too():
    code = (
        "import socket; from ninelives_site.web.network import port_taken\n"
        "with socket.socket(socket.AF_INET6) as other:\n"
        "    other.bind(('::1', 0)); other.listen()\n"
        "    print(port_taken('::1', other.getsockname()[1]))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "True\n"
