import { allows, type Capability, placeRoleNeeded } from '@trapline/contract/kernel/capabilities.ts';
import type { Endpoint } from '@trapline/contract/kernel/endpoint.ts';
import { readScopeOf, scopeOf, scopeOfCall } from '@trapline/contract/kernel/key-rights.ts';
import { hasScope, type KeyScope } from '@trapline/contract/kernel/key-scopes.ts';
import type { PlaceRole } from '@trapline/contract/kernel/user-types.ts';
import { AppError } from './app-error.ts';
import type { Actor, AnyCtx, Ctx, UserActor } from './context.ts';
import type { QuotaOwner } from './services.ts';

const INSTALLATION = 'installation';

type CalledEndpoint = Pick<Endpoint, 'access' | 'method' | 'scope' | 'beforeSecondFactor'>;

/** A key restricts its person: it must have the scope, and some calls are not available to any key. */
const requireScope = ({ key }: UserActor, endpoint: CalledEndpoint): void => {
  if (key === undefined) return;
  const scope = scopeOfCall(endpoint);
  if (scope === null) throw new AppError('forbidden');
  if (!hasScope(key.scopes, scope)) throw new AppError('api_keys/out_of_scope', { details: scope });
};

/** Ring (a): whether this type of user may make this call at all. Runs before a body is read. */
export const requireAccess = (actor: Actor, endpoint: CalledEndpoint): void => {
  const { access } = endpoint;
  if ('public' in access) return;
  if (actor.kind === 'visitor') throw new AppError(actor.because ?? 'invalid_token');
  if (actor.kind !== 'user') return;
  if (!allows(access.can, actor.type)) throw new AppError('forbidden');
  if (actor.lacksSecondFactor && !endpoint.beforeSecondFactor) throw new AppError('auth/second_factor_needed');
  requireScope(actor, endpoint);
};

const isWithinKey = ({ key }: UserActor, scope: KeyScope | null): boolean =>
  key === undefined || (scope !== null && hasScope(key.scopes, scope));

/** Permission check (ring a) inside a handler: for optional parts of a request or a response. */
export const may = (user: UserActor, capability: Capability): boolean =>
  allows(capability, user.type) && isWithinKey(user, scopeOf(capability));

/** Permission check for read-only parts, for which a key needs no write scope. */
export const mayRead = (user: UserActor, capability: Capability): boolean =>
  allows(capability, user.type) && isWithinKey(user, readScopeOf(capability));

/**
 * Checks again after long steps such as reading a body, waiting in a queue or using the storage: the caller may be
 * signed out or blocked by then, or have other rights (decision access/sessions).
 */
export const withCurrentRights = async (ctx: Ctx): Promise<Ctx> => {
  if (!ctx.actorNow) return ctx;
  const actor = await ctx.actorNow();
  if (ctx.actor.kind === 'user' && actor.kind !== 'user')
    throw new AppError((actor.kind === 'visitor' && actor.because) || 'invalid_token');
  return { ...ctx, actor };
};

/** Identity in the fair queue: automatic work with a key does not use up the share of the person it acts as. */
export const callerIdOf = ({ uuid, key }: UserActor): string => key?.uuid ?? uuid;

/** All jobs of one kind count as one person; super admins belong to the installation instead of a company. */
export const toQuotaOwner = (actor: Actor): QuotaOwner => {
  if (actor.kind !== 'user') return { person: actor.kind === 'job' ? actor.name : actor.kind, company: INSTALLATION };
  return {
    person: callerIdOf(actor),
    company: actor.rootCompanyId === null ? INSTALLATION : String(actor.rootCompanyId),
  };
};

/** The signed-in person; a handler whose endpoint requires a capability always has one. */
export const currentUser = (ctx: AnyCtx): UserActor => {
  if (ctx.actor.kind !== 'user') throw new AppError('invalid_token');
  return ctx.actor;
};

const hasPlaceRole = (user: UserActor, placeId: number, role: PlaceRole): boolean => {
  const assigned = user.placeRoles.get(placeId);
  if (assigned?.includes(role)) return true;
  // a right of the user applies to assigned facilities; an admin is assigned to all in scope
  const isAssigned = assigned !== undefined || user.type === 'COMPANY_ADMIN';
  return isAssigned && user.permissions.includes(role);
};

/** The facilities in which the person has a right; 'all' means all visible ones. */
export const placesWithRole = (user: UserActor, role: PlaceRole): readonly number[] | 'all' => {
  if (user.type === 'COMPANY_ADMIN' && user.permissions.includes(role)) return 'all';
  return [...user.placeRoles.keys()].filter((placeId) => hasPlaceRole(user, placeId, role));
};

/** True if the person has the capability at one facility at least. */
export const hasInAnyPlace = (user: UserActor, capability: Capability): boolean => {
  if (!may(user, capability)) return false;
  const role = placeRoleNeeded(capability, user.type);
  return role === null || placesWithRole(user, role).length > 0;
};

/** Whether the person has the capability at this visible facility. */
export const mayAtPlace = (user: UserActor, capability: Capability, placeId: number): boolean => {
  const role = placeRoleNeeded(capability, user.type);
  return may(user, capability) && (role === null || hasPlaceRole(user, placeId, role));
};

/**
 * Some user types need a right for the facility (see the matrix). Call it after the facility was found, so that a
 * facility that the caller may not read gives 404 and never 403.
 */
export const requirePlaceRole = (ctx: AnyCtx, capability: Capability, placeId: number): void => {
  if (ctx.actor.kind !== 'user') return;
  const role = placeRoleNeeded(capability, ctx.actor.type);
  if (role && !hasPlaceRole(ctx.actor, placeId, role)) throw new AppError('forbidden');
};
