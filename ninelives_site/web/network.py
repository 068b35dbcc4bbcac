"""Which addresses this machine has, found without sending a byte."""

import re
import socket
from collections.abc import Iterator
from contextlib import closing
from ipaddress import IPv4Network, ip_address

import ifaddr

LOOPBACK = ["localhost", "127.0.0.1", "[::1]"]

EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104 - what HOST may be
"""Values of HOST that listen on all addresses: of IPv4, or of both kinds."""

AT_HOME = ("local", "lan", "home.arpa", "fritz.box")
"""What routers of homes put behind a machine's name."""

OUT_OF_REACH = re.compile(
    r"^(docker|br-|veth|virbr|vboxnet|vmnet|cni|flannel|lxc|lxd|podman|tun|tap|utun|wg|ppp|zt)\S*$"
    r"|tailscale|hyper-v|virtualbox|vmware|openvpn|wireguard",
    re.IGNORECASE,
)
"""Adapters of guests on this machine, or of a tunnel: nobody in the room comes in by these."""

OF_CARRIERS = IPv4Network("100.64.0.0/10")
"""What providers and VPNs share out among their own (RFC 6598)."""

# An address of the block that RFC 5737 keeps for documentation: nobody is there, and connecting
# a UDP socket sends nothing anyway. It only asks the routing table which address would be used.
NOWHERE = ("198.51.100.1", 9)


def own_addresses(in_reach: bool = False) -> list[str]:
    """The machine's addresses but loopback and link-local, in the adapters' order, IPv4 first;
    with `in_reach` only those by which others in the room may come in."""
    found = [address for address, reached in _addresses() if reached or not in_reach]
    return sorted(found, key=lambda address: ":" in address)


def _addresses() -> Iterator[tuple[str, bool]]:
    """Each address, and whether it is in reach."""
    for adapter in ifaddr.get_adapters():
        is_near = not any(map(OUT_OF_REACH.search, (adapter.name, adapter.nice_name)))
        for ip in adapter.ips:
            text = ip.ip if isinstance(ip.ip, str) else ip.ip[0]
            address = ip_address(text)
            if not (address.is_loopback or address.is_link_local):
                yield text, is_near and (address.version == 6 or address not in OF_CARRIERS)


def own_hosts() -> list[str]:
    """Every name and address under which a browser in the room may know this machine."""
    name = socket.gethostname().split(".")[0].lower()
    names = [name, *(f"{name}.{home}" for home in AT_HOME)]
    return [*LOOPBACK, *names, *map(in_url, own_addresses())]


def in_url(address: str) -> str:
    """An address as it stands in a URL: that of IPv6 in brackets."""
    return f"[{address}]" if ":" in address else address


def origins_of(hosts: list[str], port: int, https: bool) -> list[str]:
    """The full origins that pages of these hosts have; a host with a wildcard has none."""
    named = [host for host in hosts if not host.startswith((".", "*"))]
    return [f"https://{host}" if https else f"http://{host}:{port}" for host in named]


def near_address(host: str) -> str:
    """Where this machine itself reaches a site that listens on `host`, as in a URL: by number, as
    another program may listen where a name leads."""
    return "127.0.0.1" if host in {*EVERYWHERE, "localhost"} else in_url(host)


def lan_addresses(host: str) -> list[str]:
    """The addresses by which others in the network reach a site that listens on `host`, as in a
    URL, the likeliest first."""
    if in_url(host) in LOOPBACK:
        return []
    if host not in EVERYWHERE:
        return [in_url(host)]
    found = [a for a in own_addresses(in_reach=True) if ":" not in a or ":" in host]
    routed = _routed()
    return [in_url(a) for a in sorted(found, key=lambda address: address != routed)]


def lan_address(host: str) -> str | None:
    """The likeliest of `lan_addresses`, or None."""
    return next(iter(lan_addresses(host)), None)


def _routed() -> str:
    """The IPv4 address from which this machine asks the internet; "" without a way there."""
    with closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as probe:
        try:
            probe.connect(NOWHERE)
            return str(probe.getsockname()[0])
        except OSError:
            return ""


def port_taken(host: str, port: int) -> bool:
    """Is somebody listening there already? Other reasons not to bind are raised as OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with closing(socket.socket(family, socket.SOCK_STREAM)) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as trouble:
            if trouble.errno == 98 or "in use" in str(trouble).lower():
                return True
            raise
    return False
