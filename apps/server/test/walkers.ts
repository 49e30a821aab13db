import type { NamedEndpoint } from '@trapline/contract/contract.ts';
import { grantOf } from '@trapline/contract/kernel/capabilities.ts';
import { scopeOfCall } from '@trapline/contract/kernel/key-rights.ts';
import { USER_TYPES, type UserType } from '@trapline/contract/kernel/user-types.ts';

/** Who walks over the endpoints: each role, a key of the admin, and who is not signed in. */
export type Walker = UserType | 'KEY' | 'NOBODY';

export const mayCall = (walker: Walker, { endpoint }: NamedEndpoint): boolean => {
  if (!('can' in endpoint.access) || walker === 'NOBODY') return false;
  if (walker === 'KEY') return grantOf(endpoint.access.can, 'COMPANY_ADMIN') !== 'no' && scopeOfCall(endpoint) !== null;
  return grantOf(endpoint.access.can, walker) !== 'no';
};

/**
 * What one person began and nobody else reaches: the samples belong to the admin. All other roles are answered 404, which
 * `features/files/uploads-of-others.test.ts` tries.
 */
const isOfOnePerson = ({ endpoint }: NamedEndpoint): boolean => /\{\w*uploadId\}/.test(endpoint.path);
const OWNS_SAMPLES: readonly Walker[] = ['COMPANY_ADMIN', 'KEY'];

export const isAnswered404 = (walker: Walker, named: NamedEndpoint): boolean =>
  isOfOnePerson(named) && mayCall(walker, named) && !OWNS_SAMPLES.includes(walker);

export const WALKERS: readonly Walker[] = [...USER_TYPES, 'KEY', 'NOBODY'];

/** The same of them each time, another one for another name. */
const oneOf = (walkers: readonly Walker[], name: string): Walker | undefined =>
  walkers[[...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7) % walkers.length];

/**
 * Without `WALK_WHOLE` every walker calls every endpoint, as in `npm test`. `npm run verify` names there the domains that changed
 * (none when it is empty): every other endpoint is called by one walker who may call it and by one who may not.
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
