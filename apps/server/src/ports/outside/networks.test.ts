import { describe, expect, test } from 'vitest';
import { isInNetworks, isPublicAddress, networksOf } from './networks.ts';

describe('the public internet', () => {
  test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    'contains %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    ['itself', '127.0.0.1'],
    ['itself, elsewhere in its block', '127.8.9.10'],
    ['any of this machine', '0.0.0.0'],
    ['a network of ten', '10.1.2.3'],
    ['a network of 172', '172.16.0.1'],
    ['the end of it', '172.31.255.255'],
    ['a network of a house', '192.168.1.1'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['what a provider shares', '100.64.0.1'],
    ['many at once', '224.0.0.1'],
    ['all', '255.255.255.255'],
    ['what tests of networks use', '198.18.0.1'],
    ['what books use', '203.0.113.9'],
    ['itself by IPv6', '::1'],
    ['nothing by IPv6', '::'],
    ['a unique local one', 'fd00::1'],
    ['a link-local one', 'fe80::1'],
    ['one of an interface', 'fe80::1%eth0'],
    ['a site-local one', 'fec0::1'],
    ['many by IPv6', 'ff02::1'],
    ['IPv4 mapped', '::ffff:127.0.0.1'],
    ['IPv4 mapped, in letters', '::ffff:7f00:1'],
    ['an open one mapped', '::ffff:8.8.8.8'],
    ['IPv4 compatible', '::127.0.0.1'],
    ['translated by NAT64', '64:ff9b::7f00:1'],
    ['translated within a network', '64:ff9b:1::1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001:0:7f00:1::'],
    ['what books use by IPv6', '2001:db8::1'],
    ['no address', 'localhost'],
    ['nothing', ''],
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
