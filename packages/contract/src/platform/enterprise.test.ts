import { expect, test } from 'vitest';
import { brandingFor, clientOfHost, parseEnterpriseKey } from './enterprise.ts';
import { EnterpriseKey } from './schemas.ts';

test.each([
  ['acme.panel.example', 'acme'],
  ['ACME.panel.example', 'acme'],
  ['acme-pest.panel.example', 'acme-pest'],
  ['www.panel.example', null],
  ['app.panel.example', null],
  ['api.panel.example', null],
  ['panel.example', null],
  ['localhost', null],
  ['192.168.1.20', null],
  ['[::1]', null],
  ['a_b.panel.example', null],
])('%s is the page of %s', (host, client) => {
  expect(clientOfHost(host)).toBe(client);
});

test('an invalid identifier becomes null', () => {
  expect(parseEnterpriseKey(' Acme ')).toBe('acme');
  for (const text of [undefined, null, '', 'a b', '<script>', '../x', 'a'.repeat(41), 'acme-', '-acme', 'a--b'])
    expect(parseEnterpriseKey(text)).toBeNull();
});

test('a reserved identifier is refused', () => {
  for (const key of ['www', 'APP', 'api', 'trapline']) expect(EnterpriseKey.safeParse(key).success).toBe(false);
  expect(EnterpriseKey.parse(' Acme-Pest ')).toBe('acme-pest');
});

test('a page has the brand of the signed-in person’s company, or the requested brand before sign-in', () => {
  const own = { name: 'Own', logo: null, color: null };
  const requested = { name: 'Asked', logo: null, color: null };
  expect(brandingFor(null, requested)).toBe(requested);
  expect(brandingFor({ companyUuid: 'c', branding: own }, requested)).toBe(own);
  expect(brandingFor({ companyUuid: 'c', branding: null }, requested)).toBeNull();
  expect(brandingFor({ companyUuid: null, branding: null }, requested)).toBe(requested);
});
