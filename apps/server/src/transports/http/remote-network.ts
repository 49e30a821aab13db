import { isIPv6 } from 'node:net';

const GROUPS = 8;
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
const CLOSED = 'closed';

/** The address for limits: a whole IPv4 address, but the /64 of an IPv6 address, or a caller would never reach a limit. */
export const networkOf = (written: string | undefined): string => {
  if (written === undefined) return CLOSED;
  const address = withoutPort(written);
  const mapped = MAPPED_V4.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [head = '', tail = ''] = bare.split('::');
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0');
  const groups = bare.includes('::') ? [...first, ...zeros, ...last] : first;
  return `${groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
