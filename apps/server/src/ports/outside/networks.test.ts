import { describe, expect, test } from 'vitest';
import { isInNetworks, isPublicAddress, networksOf } from './networks.ts';

describe('the public internet', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    'contains %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ['the loopback address', '127.0.0.1'],
    ['another address of the loopback network', '127.8.9.10'],
    ['the unspecified address', '0.0.0.0'],
    ['the private network 10.0.0.0/8', '10.1.2.3'],
    ['the start of the private network 172.16.0.0/12', '172.16.0.1'],
    ['the end of the private network 172.16.0.0/12', '172.31.255.255'],
    ['the private network 192.168.0.0/16', '192.168.1.1'],
    ['the metadata address of a cloud', '169.254.169.254'],
    ['a carrier-grade NAT address', '100.64.0.1'],
    ['a multicast address', '224.0.0.1'],
    ['the broadcast address', '255.255.255.255'],
    ['a benchmark address', '198.18.0.1'],
    ['a documentation address', '203.0.113.9'],
    ['the IPv6 loopback address', '::1'],
    ['the unspecified IPv6 address', '::'],
    ['a unique local address', 'fd00::1'],
    ['a link-local address', 'fe80::1'],
    ['a link-local address with a zone', 'fe80::1%eth0'],
    ['a site-local address', 'fec0::1'],
    ['an IPv6 multicast address', 'ff02::1'],
    ['an IPv4-mapped address', '::ffff:127.0.0.1'],
    ['an IPv4-mapped address in hexadecimal digits', '::ffff:7f00:1'],
    ['a public IPv4-mapped address', '::ffff:8.8.8.8'],
    ['an IPv4-compatible address', '::127.0.0.1'],
    ['a NAT64 address', '64:ff9b::7f00:1'],
    ['a local NAT64 address', '64:ff9b:1::1'],
    ['a 6to4 address', '2002:7f00:1::'],
    ['a Teredo address', '2001:0:7f00:1::'],
    ['an IPv6 documentation address', '2001:db8::1'],
    ['a host name', 'localhost'],
    ['an empty text', ''],
  ])('does not contain %s: %s', (_, address) => expect(isPublicAddress(address)).toBe(false));
});

test('an operator can name networks or single addresses', () => {
  const networks = networksOf(['10.20.0.0/16', '192.168.5.4', 'fd00:1::/32']);
  expect(isInNetworks(networks, '10.20.255.1')).toBe(true);
  expect(isInNetworks(networks, '192.168.5.4')).toBe(true);
  expect(isInNetworks(networks, 'fd00:1::9')).toBe(true);
  expect(isInNetworks(networks, '10.21.0.1')).toBe(false);
  expect(isInNetworks(networks, '192.168.5.5')).toBe(false);
  expect(isInNetworks(networksOf([]), '10.20.0.1')).toBe(false);
});
