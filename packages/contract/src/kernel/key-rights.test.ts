import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../contract.ts';
import { type Capability, capabilities, grantOf } from './capabilities.ts';
import { keyRefusalReason, scopeOf, scopeOfCall } from './key-rights.ts';
import { hasScope, KEY_SCOPES } from './key-scopes.ts';

// the type of Object.keys does not preserve that the keys are capabilities
const all = Object.keys(capabilities) as Capability[];

describe('scopes of keys', () => {
  test.each(all)('%s has a scope, or a reason why no key has it', (capability) => {
    expect([scopeOf(capability), keyRefusalReason(capability)].filter((answer) => answer !== null)).toHaveLength(1);
  });

  test('a capability refused to company admins has no scope, because a key acts as a company admin', () => {
    const refusedCapabilities = all.filter((capability) => grantOf(capability, 'COMPANY_ADMIN') === 'no');
    expect(refusedCapabilities.filter((capability) => scopeOf(capability) !== null)).toEqual([]);
  });

  test('endpoints of accounts, sessions, passwords, rights, keys and webhooks have no scope', () => {
    const accountEndpoints = allEndpoints.filter(({ name }) =>
      /^(account|auth|notifications|apiKeys|webhooks|subscriptions\.(list|get|create|update))\b/.test(name),
    );
    const guarded = accountEndpoints.filter(({ endpoint: { access } }) => 'can' in access);
    expect(guarded.length).toBeGreaterThan(20);
    expect(guarded.filter(({ endpoint }) => scopeOfCall(endpoint) !== null)).toEqual([]);
    const people = allEndpoints.filter(
      ({ name, endpoint: { method } }) => name.startsWith('users.') && method !== 'GET',
    );
    expect(people.filter(({ endpoint }) => scopeOfCall(endpoint) !== null)).toEqual([]);
  });

  test('every scope allows something, and a read scope allows no writing endpoint', () => {
    expect(
      KEY_SCOPES.filter((scope) => !all.some((capability) => scopeOf(capability) === scope || scope === 'users.read')),
    ).toEqual([]);
    const reading = KEY_SCOPES.filter((scope) => scope.endsWith('.read'));
    const writingEndpoints = allEndpoints.filter(({ endpoint }) => {
      const scope = scopeOfCall(endpoint);
      return endpoint.method !== 'GET' && scope !== null && hasScope(reading, scope);
    });
    // these are reads by POST: their query is too long for a URL
    expect(writingEndpoints.map(({ name }) => name).sort()).toEqual(['reports.preview', 'reports.xlsx']);
  });

  test('a write scope includes reading the same area, and no other area', () => {
    expect(hasScope(['visits.write'], 'visits.read')).toBe(true);
    expect(hasScope(['visits.read'], 'visits.write')).toBe(false);
    expect(hasScope(['visits.write'], 'devices.read')).toBe(false);
    expect(hasScope([], 'devices.read')).toBe(false);
  });
});
