import { isIPv6 } from 'node:net';

const IPV6_GROUPS = 8;
/** The /64 prefix that a provider assigns to one customer, who can choose freely the addresses below it. */
const NETWORK_GROUPS = 4;

const MAPPED_V4 = /^(?:0*:)*:?ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const groupsOf = (part: string): string[] => part.split(':').filter((group) => group !== '');

/** Some proxies add the port, which a caller can change for each call: `192.0.2.1:443`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

const withoutPort = (address: string): string => {
  const { v4, v6 } = WITH_PORT.exec(address)?.groups ?? {};
  return v4 ?? v6 ?? address;
};

/** A connection closed before the call was read has no address. */
const CLOSED_CONNECTION = 'closed';

/** The address for limits: a whole IPv4 address, but the /64 of an IPv6 address, or a caller would never reach a limit. */
export const networkOf = (addressText: string | undefined): string => {
  if (addressText === undefined) return CLOSED_CONNECTION;
  const address = withoutPort(addressText);
  const mapped = MAPPED_V4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [withoutZone = ''] = address.split('%');
  if (!isIPv6(withoutZone)) return address;
  const [head = '', tail = ''] = withoutZone.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: Math.max(0, IPV6_GROUPS - first.length - last.length) }, () => '0');
  const groups = withoutZone.includes('::') ? [...first, ...zeros, ...last] : first;
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
