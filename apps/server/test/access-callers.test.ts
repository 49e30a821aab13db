import { allEndpoints } from '@trapline/contract/contract.ts';
import { expect, test } from 'vitest';
import { CALLER_KINDS, isAlwaysNotFound, isTestedBy, mayCall } from './access-callers.ts';

const guarded = allEndpoints.filter(({ endpoint }) => 'can' in endpoint.access);
const walkersOf = (whole: string | null) =>
  guarded.map((named) => {
    const walkers = CALLER_KINDS.filter((walker) => isTestedBy(walker, named, whole));
    const allowed = walkers.filter((walker) => mayCall(walker, named));
    const others = CALLER_KINDS.filter((walker) => isAlwaysNotFound(walker, named)).length;
    return { name: named.name, allowed: allowed.length, refused: walkers.length - allowed.length, others };
  });

test('without a filter, every kind of caller is tested at every endpoint, except uploads of one person', () => {
  for (const { name, allowed, refused, others } of walkersOf(null))
    expect(allowed + refused + others, name).toBe(CALLER_KINDS.length);
  const ofOnePerson = walkersOf(null).filter(({ others }) => others > 0);
  expect(ofOnePerson.every(({ name }) => /^(files|companyFiles)\.\w*(Upload|Part)$/.test(name))).toBe(true);
});

test('with an empty filter, every endpoint has one allowed and one refused caller, and each kind is used', () => {
  expect(walkersOf('')).toMatchObject(guarded.map(({ name }) => ({ name, allowed: 1, refused: 1 })));
  const idle = CALLER_KINDS.filter((walker) => !guarded.some((named) => isTestedBy(walker, named, '')));
  expect(idle).toEqual([]);
});

test('a domain named in the filter is tested completely', () => {
  const some = walkersOf('zones,apiKeys');
  const whole = some
    .filter(({ allowed, refused }) => allowed + refused === CALLER_KINDS.length)
    .map(({ name }) => name);
  const domains = [...new Set(whole.map((name) => name.split('.')[0]))].toSorted();
  expect(domains).toEqual(['apiKeys', 'zones']);
  const ofThem = guarded.filter(({ name }) => name.startsWith('zones.') || name.startsWith('apiKeys.'));
  expect(whole).toEqual(ofThem.map(({ name }) => name));
});
