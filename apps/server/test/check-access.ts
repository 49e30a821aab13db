import type { Endpoint } from '@trapline/contract/kernel/endpoint.ts';
import type { KeyScope } from '@trapline/contract/kernel/key-scopes.ts';
import type { UserType } from '@trapline/contract/kernel/user-types.ts';
import { requireAccess } from '../src/kernel/access.ts';
import { AppError } from '../src/kernel/app-error.ts';
import type { Actor, UserActor } from '../src/kernel/context.ts';

/** Calls the access check of all endpoints without a server: for refusals that need no data. */

export const actorOf = (type: UserType): UserActor => ({
  kind: 'user',
  id: 1,
  uuid: '00000000-0000-7000-8000-000000000001',
  name: 'Anna',
  surname: 'Nowak',
  email: 'anna@deratex.example',
  type,
  status: 'ACTIVE',
  language: 'pl',
  timezone: 'Europe/Warsaw',
  companyId: 1,
  rootCompanyId: 1,
  sessionId: 'session',
  lacksSecondFactor: false,
  permissions: [],
  placeRoles: new Map(),
});

/** An API key of the admin with these scopes. */
export const actorWithKey = (scopes: readonly KeyScope[]): UserActor => ({
  ...actorOf('COMPANY_ADMIN'),
  key: { id: 1, uuid: '00000000-0000-7000-8000-000000000002', name: 'Walk', scopes },
});

/** The code with which the guard refuses the call; null if it permits the call. */
export const accessRefusal = (actor: Actor, endpoint: Endpoint): string | null => {
  try {
    requireAccess(actor, endpoint);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
};
