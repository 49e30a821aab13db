import { describe, expect, test } from 'vitest';
import { allEndpoints } from '../contract.ts';
import { type Capability, capabilities, grantOf } from './capabilities.ts';
import { keyRefusalReason, scopeOf, scopeOfCall } from './key-rights.ts';
import { hasScope, KEY_SCOPES } from './key-scopes.ts';

// the type of Object.keys does not preserve that the keys are capabilities
const all = Object.keys(capabilities) as Capability[];

describe('scopes of keys', () => {
  test.each(all)('%s has a scope, or says why no key has it', (capability) => {
    expect([scopeOf(capability), keyRefusalReason(capability)].filter((answer) => answer !== null)).toHaveLength(1);
  });

  test('none is given for what no company admin may do, for a key acts as one', () => {
    const beyond = all.filter((capability) => grantOf(capability, 'COMPANY_ADMIN') === 'no');
    expect(beyond.filter((capability) => scopeOf(capability) !== null)).toEqual([]);
  });

  test('an account, a session, a password, rights, keys and webhooks are never a key’s', () => {
    const mine = allEndpoints.filter(({ name }) =>
      /^(account|auth|notifications|apiKeys|webhooks|subscriptions\.(list|get|create|update))\b/.test(name),
    );
    const guarded = mine.filter(({ endpoint: { access } }) => 'can' in access);
    expect(guarded.length).toBeGreaterThan(20);
    expect(guarded.filter(({ endpoint }) => scopeOfCall(endpoint) !== null)).toEqual([]);
    const people = allEndpoints.filter(
      ({ name, endpoint: { method } }) => name.startsWith('users.') && method !== 'GET',
    );
    expect(people.filter(({ endpoint }) => scopeOfCall(endpoint) !== null)).toEqual([]);
  });

  test('every scope can do something, and one that reads opens no call that writes', () => {
    expect(
      KEY_SCOPES.filter((scope) => !all.some((capability) => scopeOf(capability) === scope || scope === 'users.read')),
    ).toEqual([]);
    const reading = KEY_SCOPES.filter((scope) => scope.endsWith('.read'));
    const opened = allEndpoints.filter(({ endpoint }) => {
      const scope = scopeOfCall(endpoint);
      return endpoint.method !== 'GET' && scope !== null && hasScope(reading, scope);
    });
    // these are reads by POST: their query is too long for a URL
    expect(opened.map(({ name }) => name).sort()).toEqual(['reports.preview', 'reports.xlsx']);
  });

  test('who writes in an area reads it, and no other', () => {
    expect(hasScope(['visits.write'], 'visits.read')).toBe(true);
    expect(hasScope(['visits.read'], 'visits.write')).toBe(false);
    expect(hasScope(['visits.write'], 'devices.read')).toBe(false);
    expect(hasScope([], 'devices.read')).toBe(false);
  });
});
