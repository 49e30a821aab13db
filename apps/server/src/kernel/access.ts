import { allows, type Capability, placeRoleNeeded } from '@trapline/contract/kernel/capabilities.ts';
import type { Endpoint } from '@trapline/contract/kernel/endpoint.ts';
import type { PlaceRole } from '@trapline/contract/kernel/user-types.ts';
import { AppError } from './app-error.ts';
import type { Actor, AnyCtx, Ctx, UserActor } from './context.ts';
import type { Sharer } from './services.ts';

const INSTALLATION = 'installation';

/** Ring (a): may this kind of person call this at all. Runs before a body is read. */
export const requireAccess = (
  actor: Actor,
  { access, beforeSecondFactor }: Pick<Endpoint, 'access' | 'beforeSecondFactor'>,
): void => {
  if ('public' in access) return;
  if (actor.kind === 'visitor') throw new AppError('invalid_token');
  if (actor.kind === 'user' && !allows(access.can, actor.type)) throw new AppError('forbidden');
  if (actor.kind === 'user' && actor.lacksSecondFactor && !beforeSecondFactor)
    throw new AppError('auth/second_factor_needed');
};

/**
 * After whatever takes long, a body, a turn, a store: who asked may be signed out by then, blocked, or hold other rights
 * (decision 090).
 */
export const asOfNow = async (ctx: Ctx): Promise<Ctx> => {
  if (!ctx.actorNow) return ctx;
  const actor = await ctx.actorNow();
  if (ctx.actor.kind === 'user' && actor.kind !== 'user') throw new AppError('invalid_token');
  return { ...ctx, actor };
};

/** All jobs of a kind are one person of the installation, whose the super admins are too. */
export const sharerOf = (actor: Actor): Sharer => {
  if (actor.kind !== 'user') return { person: actor.kind === 'job' ? actor.name : actor.kind, company: INSTALLATION };
  return { person: actor.uuid, company: actor.rootCompanyId === null ? INSTALLATION : String(actor.rootCompanyId) };
};

/** The signed-in person; a verb whose endpoint needs a capability always has one. */
export const currentUser = (ctx: AnyCtx): UserActor => {
  if (ctx.actor.kind !== 'user') throw new AppError('invalid_token');
  return ctx.actor;
};

const holdsPlaceRole = (user: UserActor, placeId: number, role: PlaceRole): boolean => {
  const assigned = user.placeRoles.get(placeId);
  if (assigned?.includes(role)) return true;
  // a right ticked on the user counts for assigned facilities; an admin is assigned to all in scope
  const inReach = assigned !== undefined || user.type === 'COMPANY_ADMIN';
  return inReach && user.permissions.includes(role);
};

/** Of the facilities in sight, those where the person holds a right. */
export const placesWithRole = (user: UserActor, role: PlaceRole): readonly number[] | 'all' => {
  if (user.type === 'COMPANY_ADMIN' && user.permissions.includes(role)) return 'all';
  return [...user.placeRoles.keys()].filter((placeId) => holdsPlaceRole(user, placeId, role));
};

/** At some facility at least. */
export const holdsAnywhere = (user: UserActor, capability: Capability): boolean => {
  if (!allows(capability, user.type)) return false;
  const role = placeRoleNeeded(capability, user.type);
  return role === null || placesWithRole(user, role).length > 0;
};

/**
 * Some types need a right for the facility (the matrix says which). Called after the facility was found, so that a
 * facility out of sight answers 404 and never 403.
 */
export const requirePlaceRole = (ctx: AnyCtx, capability: Capability, placeId: number): void => {
  if (ctx.actor.kind !== 'user') return;
  const role = placeRoleNeeded(capability, ctx.actor.type);
  if (role && !holdsPlaceRole(ctx.actor, placeId, role)) throw new AppError('forbidden');
};
