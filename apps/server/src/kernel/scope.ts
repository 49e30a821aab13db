import { type Capability, placeRoleNeeded } from '@trapline/contract/kernel/capabilities.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import { may, placesWithRole } from './access.ts';
import { requireFound } from './app-error.ts';
import type { Actor, AnyCtx } from './context.ts';
import { matchesRef } from './refs.ts';

/**
 * Ring (b): visible rows, by DEC-030, all in one place. Every private base query of a domain uses one of these
 * conditions, so no query can forget them; rows out of scope do not exist for the caller.
 */

const everything = sql<SqlBool>`true`;
const nothing = sql<SqlBool>`false`;

/**
 * Companies that the actor may see: all; the actor's company and its client companies; or those owning an assigned
 * facility. `alias` refers to `companies`.
 */
export const companyIsVisible = (actor: Actor, alias = 'companies'): Expression<SqlBool> => {
  if (actor.kind === 'job') return everything;
  if (actor.kind !== 'user') return nothing;
  const id = sql.ref(`${alias}.id`);
  switch (actor.type) {
    case 'SUPER_ADMIN':
      return everything;
    case 'COMPANY_ADMIN':
      return sql<SqlBool>`(${id} = ${actor.companyId} or ${sql.ref(`${alias}.parent_id`)} = ${actor.companyId})`;
    default:
      return sql<SqlBool>`${id} in (select seen.company_id from places seen join place_users assigned on assigned.place_id = seen.id
        where assigned.user_id = ${actor.id} and seen.deleted_at is null)`;
  }
};

/**
 * Facilities that the actor may see: all; those of the actor's company and its client companies; or assigned ones.
 * `alias` refers to `places`.
 */
export const placeIsVisible = (actor: Actor, alias = 'places'): Expression<SqlBool> => {
  if (actor.kind === 'job') return everything;
  if (actor.kind !== 'user') return nothing;
  switch (actor.type) {
    case 'SUPER_ADMIN':
      return everything;
    case 'COMPANY_ADMIN':
      return sql<SqlBool>`${sql.ref(`${alias}.company_id`)} in (select own.id from companies own
        where (own.id = ${actor.companyId} or own.parent_id = ${actor.companyId}) and own.deleted_at is null)`;
    default:
      return sql<SqlBool>`${sql.ref(`${alias}.id`)} in (select assigned.place_id from place_users assigned where assigned.user_id = ${actor.id})`;
  }
};

/** Visible facilities in which the actor has the right for the capability. `alias` refers to `places`. */
export const placeGrants = (actor: Actor, capability: Capability, alias = 'places'): Expression<SqlBool> => {
  if (actor.kind !== 'user' || (actor.key && !may(actor, capability))) return nothing;
  const role = placeRoleNeeded(capability, actor.type);
  const places = role === null ? 'all' : placesWithRole(actor, role);
  return places === 'all' ? everything : sql<SqlBool>`${sql.ref(`${alias}.id`)} = any(${places}::bigint[])`;
};

/** Everybody except a controller sees open and cancelled visits of visible facilities (DEC-097). */
export const canSeeEveryVisit = (actor: Actor): boolean => actor.kind !== 'user' || actor.type !== 'CONTROLLER';

/**
 * Visits that the actor may see: a controller reads only completed ones (DEC-097) and merged ones, because their
 * reports were made and signed, but none that was cancelled and continued in another visit. The facility is checked
 * separately. `alias` refers to `inspections`.
 */
export const inspectionIsVisible = (actor: Actor, alias = 'inspections'): Expression<SqlBool> =>
  canSeeEveryVisit(actor)
    ? everything
    : sql<SqlBool>`(${sql.ref(`${alias}.status`)} = 'COMPLETED'
        or (${sql.ref(`${alias}.joined_into`)} is not null and not ${sql.ref(`${alias}.was_cancelled`)}))`;

/**
 * Objects of a whole root company, such as printed codes: all; or those of the actor's root company. `alias` refers to
 * their table.
 */
export const ownerIsVisible = (actor: Actor, alias: string): Expression<SqlBool> => {
  if (actor.kind === 'job') return everything;
  if (actor.kind !== 'user') return nothing;
  if (actor.type === 'SUPER_ADMIN') return everything;
  return sql<SqlBool>`${sql.ref(`${alias}.root_company_id`)} = ${actor.rootCompanyId}`;
};

/**
 * Catalogue entries for a root company: global ones and its own; all entries for null. `alias` refers to their table.
 */
export const isInCatalogueOf = (rootCompanyId: number | null, alias: string): Expression<SqlBool> => {
  if (rootCompanyId === null) return everything;
  const owner = sql.ref(`${alias}.root_company_id`);
  return sql<SqlBool>`(${owner} is null or ${owner} = ${rootCompanyId})`;
};

const PLACE_COLUMNS = [
  'id',
  'uuid',
  'root_company_id',
  'company_id',
  'name',
  'address',
  'code',
  'radio_error_interval',
] as const;

const selectPlace = (ctx: AnyCtx, ref: Ref) =>
  ctx.db.selectFrom('places').select(PLACE_COLUMNS).where(matchesRef('places', ref));

/** The facility with this reference, if it exists for the caller. */
export const findVisiblePlace = (ctx: AnyCtx, ref: Ref) =>
  selectPlace(ctx, ref).where('deleted_at', 'is', null).where(placeIsVisible(ctx.actor)).executeTakeFirst();

/** The facility of a call, or 404. Every operation inside a facility starts here. */
export const getVisiblePlace = async (ctx: AnyCtx, ref: Ref) => requireFound(await findVisiblePlace(ctx, ref));

/**
 * Facilities whose history the actor may read: visible ones, and those that the actor's company services or serviced.
 */
export const placeIsReadable = (actor: Actor, alias = 'places'): Expression<SqlBool> =>
  actor.kind === 'user' && actor.type === 'COMPANY_ADMIN'
    ? sql<SqlBool>`(${placeIsVisible(actor, alias)} or ${sql.ref(`${alias}.root_company_id`)} = ${actor.companyId})`
    : placeIsVisible(actor, alias);

/**
 * The facility whose visits, reports or audit trail are read, or 404; also if it was deleted since (decision
 * access/company-boundaries).
 */
export const getReadablePlace = async (ctx: AnyCtx, ref: Ref): Promise<VisiblePlace> =>
  requireFound(await selectPlace(ctx, ref).where(placeIsReadable(ctx.actor)).executeTakeFirst());

/**
 * Reports of visits and periods that the actor may read: of readable visits, and covering no facility that the actor may
 * not read. Their facility, `places`, is checked separately. `alias` refers to `reports`.
 */
export const reportIsReadable = (actor: Actor, alias = 'reports'): Expression<SqlBool> =>
  sql<SqlBool>`((${sql.ref(`${alias}.inspection_id`)} is null or exists (select from inspections of_report
      where of_report.id = ${sql.ref(`${alias}.inspection_id`)} and ${inspectionIsVisible(actor, 'of_report')}))
    and not exists (select from period_report_places covered join places other on other.id = covered.place_id
      where covered.period_report_id = ${sql.ref(`${alias}.period_report_id`)}
        and not (${placeIsReadable(actor, 'other')})))`;

/**
 * The facilities of one call, without duplicates and in the order of the request; 404 if one of them is not visible.
 */
export const getVisiblePlaces = async (ctx: AnyCtx, refs: readonly Ref[]): Promise<VisiblePlace[]> => {
  const [uuids, ids] = [refs.filter((ref) => ref.includes('-')), refs.filter((ref) => !ref.includes('-'))];
  const rows = await ctx.db
    .selectFrom('places')
    .select(PLACE_COLUMNS)
    .where(sql<SqlBool>`(places.uuid = any(${uuids}::uuid[]) or places.id = any(${ids}::bigint[]))`)
    .where('deleted_at', 'is', null)
    .where(placeIsVisible(ctx.actor))
    .execute();
  const visiblePlaces = refs.map((ref) =>
    requireFound(rows.find(({ id, uuid }) => uuid === ref || String(id) === ref)),
  );
  return [...new Set(visiblePlaces)];
};

export type VisiblePlace = Awaited<ReturnType<typeof getVisiblePlace>>;
