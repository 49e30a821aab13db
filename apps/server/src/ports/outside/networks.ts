import { BlockList, isIP } from 'node:net';

/** All networks that are not the public internet: private, shared, local, documentation, reserved, multicast. */
const INTERNAL_NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // within the public range of IPv6: tunnels to IPv4 addresses, and documentation addresses
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
];

/** The public range of IPv6; all others, including mapped and translated IPv4 addresses, are not public. */
const PUBLIC_IPV6 = ['2000::/3'];

const BITS = { 4: 32, 6: 128 } as const;
const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

export const networksOf = (texts: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', bits] = text.split('/');
    list.addSubnet(address, Number(bits ?? BITS[isIP(address) === 6 ? 6 : 4]), familyOf(address));
  }
  return list;
};

const internalNetworks = networksOf(INTERNAL_NETWORKS);
const publicIpv6 = networksOf(PUBLIC_IPV6);

export const isInNetworks = (networks: BlockList, address: string): boolean =>
  networks.check(address, familyOf(address));

/** Whether an address is public. An address with an interface, such as `fe80::1%eth0`, is not. */
export const isPublicAddress = (address: string): boolean => {
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (familyOf(address) === 'ipv6' && !isInNetworks(publicIpv6, address)) return false;
  return !isInNetworks(internalNetworks, address);
};
