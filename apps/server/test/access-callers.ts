import type { NamedEndpoint } from '@trapline/contract/contract.ts';
import { grantOf } from '@trapline/contract/kernel/capabilities.ts';
import { scopeOfCall } from '@trapline/contract/kernel/key-rights.ts';
import { USER_TYPES, type UserType } from '@trapline/contract/kernel/user-types.ts';

/** Callers of the endpoints in the matrix: each role, an API key of the admin, and a signed-out caller. */
export type CallerKind = UserType | 'KEY' | 'NOBODY';

export const mayCall = (callerKind: CallerKind, { endpoint }: NamedEndpoint): boolean => {
  if (!('can' in endpoint.access) || callerKind === 'NOBODY') return false;
  if (callerKind === 'KEY')
    return grantOf(endpoint.access.can, 'COMPANY_ADMIN') !== 'no' && scopeOfCall(endpoint) !== null;
  return grantOf(endpoint.access.can, callerKind) !== 'no';
};

/**
 * Uploads, which only the person who started them can access: the samples belong to the admin. All other roles get 404,
 * which `features/files/uploads-of-others.test.ts` tests.
 */
const belongsToOnePerson = ({ endpoint }: NamedEndpoint): boolean => /\{\w*uploadId\}/.test(endpoint.path);
const SAMPLE_OWNERS: readonly CallerKind[] = ['COMPANY_ADMIN', 'KEY'];

export const isAlwaysNotFound = (callerKind: CallerKind, named: NamedEndpoint): boolean =>
  belongsToOnePerson(named) && mayCall(callerKind, named) && !SAMPLE_OWNERS.includes(callerKind);

export const CALLER_KINDS: readonly CallerKind[] = [...USER_TYPES, 'KEY', 'NOBODY'];

/** Selects one of them by the name, always the same one for the same name. */
const pickByName = (walkers: readonly CallerKind[], name: string): CallerKind | undefined =>
  walkers[[...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7) % walkers.length];

/**
 * Without `WALK_WHOLE` every caller calls every endpoint, as in `npm test`. `npm run verify` lists in it the domains
 * that changed (an empty value means none): all other endpoints are called by one caller who may call them and by one
 * who may not.
 */
export const isTestedBy = (
  callerKind: CallerKind,
  named: NamedEndpoint,
  changedDomains = process.env.WALK_WHOLE ?? null,
): boolean => {
  if (isAlwaysNotFound(callerKind, named)) return false;
  const [domain = ''] = named.name.split('.');
  if (changedDomains === null || changedDomains.split(',').includes(domain)) return true;
  const callersWithSameAccess = CALLER_KINDS.filter(
    (other) => !isAlwaysNotFound(other, named) && mayCall(other, named) === mayCall(callerKind, named),
  );
  return pickByName(callersWithSameAccess, named.name) === callerKind;
};
