import type { NamedEndpoint } from '@trapline/contract/contract.ts';
import { grantOf } from '@trapline/contract/kernel/capabilities.ts';
import { scopeOfCall } from '@trapline/contract/kernel/key-rights.ts';
import { USER_TYPES, type UserType } from '@trapline/contract/kernel/user-types.ts';

/** Callers of the endpoints in the matrix: each role, an API key of the admin, and a signed-out caller. */
export type Walker = UserType | 'KEY' | 'NOBODY';

export const mayCall = (walker: Walker, { endpoint }: NamedEndpoint): boolean => {
  if (!('can' in endpoint.access) || walker === 'NOBODY') return false;
  if (walker === 'KEY') return grantOf(endpoint.access.can, 'COMPANY_ADMIN') !== 'no' && scopeOfCall(endpoint) !== null;
  return grantOf(endpoint.access.can, walker) !== 'no';
};

/**
 * Uploads, which only the person who started them can access: the samples belong to the admin. All other roles get 404,
 * which `features/files/uploads-of-others.test.ts` tests.
 */
const isOfOnePerson = ({ endpoint }: NamedEndpoint): boolean => /\{\w*uploadId\}/.test(endpoint.path);
const OWNS_SAMPLES: readonly Walker[] = ['COMPANY_ADMIN', 'KEY'];

export const isAnswered404 = (walker: Walker, named: NamedEndpoint): boolean =>
  isOfOnePerson(named) && mayCall(walker, named) && !OWNS_SAMPLES.includes(walker);

export const WALKERS: readonly Walker[] = [...USER_TYPES, 'KEY', 'NOBODY'];

/** Selects one of them by the name, always the same one for the same name. */
const oneOf = (walkers: readonly Walker[], name: string): Walker | undefined =>
  walkers[[...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7) % walkers.length];

/**
 * Without `WALK_WHOLE` every caller calls every endpoint, as in `npm test`. `npm run verify` lists in it the domains
 * that changed (an empty value means none): all other endpoints are called by one caller who may call them and by one
 * who may not.
 */
export const isWalkedBy = (walker: Walker, named: NamedEndpoint, whole = process.env.WALK_WHOLE ?? null): boolean => {
  if (isAnswered404(walker, named)) return false;
  const [domain = ''] = named.name.split('.');
  if (whole === null || whole.split(',').includes(domain)) return true;
  const alike = WALKERS.filter(
    (other) => !isAnswered404(other, named) && mayCall(other, named) === mayCall(walker, named),
  );
  return oneOf(alike, named.name) === walker;
};
