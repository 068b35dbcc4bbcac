"""Which addresses this machine has, found without sending a byte."""

import socket
from contextlib import closing
from ipaddress import ip_address

import ifaddr

LOOPBACK = ["localhost", "127.0.0.1", "[::1]"]

# An address of the block that RFC 5737 keeps for documentation: nobody is there, and connecting
# a UDP socket sends nothing anyway. It only asks the routing table which address would be used.
NOWHERE = ("198.51.100.1", 9)


def own_ipv4() -> list[str]:
    """The machine's IPv4 addresses but loopback and link-local, in the adapters' order."""
    found = [
        ip.ip for adapter in ifaddr.get_adapters() for ip in adapter.ips if isinstance(ip.ip, str)
    ]
    return [a for a in found if not (ip_address(a).is_loopback or ip_address(a).is_link_local)]


def own_hosts() -> list[str]:
    """Every name and address under which a browser in the room may know this machine."""
    name = socket.gethostname().split(".")[0].lower()
    return [*LOOPBACK, name, f"{name}.local", *own_ipv4()]


def origins_of(hosts: list[str], port: int, https: bool) -> list[str]:
    """The full origins that pages of these hosts have; a host with a wildcard has none."""
    named = [host for host in hosts if not host.startswith((".", "*"))]
    return [f"https://{host}" if https else f"http://{host}:{port}" for host in named]


def lan_address() -> str | None:
    """The IPv4 address that others in the network reach this machine by, or None."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(NOWHERE)
            routed = probe.getsockname()[0]
        except OSError:
            # A hotspot without a way to the internet has no default route, but an address.
            routed = "0.0.0.0"  # noqa: S104 - not bound, only compared
    if not (ip_address(routed).is_loopback or ip_address(routed).is_unspecified):
        return str(routed)
    return next(iter(own_ipv4()), None)


def port_taken(host: str, port: int) -> bool:
    """Is somebody listening there already? Other reasons not to bind are raised as OSError."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_STREAM)) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as trouble:
            if trouble.errno == 98 or "in use" in str(trouble).lower():
                return True
            raise
    return False
