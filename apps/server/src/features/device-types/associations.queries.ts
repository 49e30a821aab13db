import { type Expression, type SqlBool, sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { isInCatalogueOf } from '../../kernel/scope.ts';
import type { EntryKind } from './entry-kind.read.ts';

/** Which entries can be recorded on which type. A removed row stays with its time: visits that began earlier still use it. */

const linkTable = (kind: EntryKind) => sql.table(`${kind}_associations`);
const entryTable = (kind: EntryKind) => sql.table(`device_type_${kind}s`);
const entryIdColumn = (kind: EntryKind) => sql.ref(`device_type_${kind}_id`);

export type AssignedEntry = {
  readonly id: number;
  readonly uuid: string;
  readonly name: string;
  readonly owner: number | null;
};
export type EntryLink = AssignedEntry & { readonly association: string; readonly position: number };

/** Entries that are assigned to a type, in the order of the type. */
export const selectLinks = async (tx: TxCtx, kind: EntryKind, deviceTypeId: number): Promise<EntryLink[]> =>
  (
    await sql<EntryLink>`select entry.id, entry.uuid, entry.name, entry.root_company_id as owner, link.uuid as association, link.position
      from ${linkTable(kind)} link join ${entryTable(kind)} entry on entry.id = link.${entryIdColumn(kind)}
      where link.device_type_id = ${deviceTypeId} and link.removed_at is null and entry.deleted_at is null
      order by link.position, entry.id`.execute(tx.db)
  ).rows;

/** Locks the named entries: none is deleted before it is assigned to the type. `named` is a condition on `entry`. */
export const lockMatchingEntries = async (
  tx: TxCtx,
  kind: EntryKind,
  { named, owner }: { readonly named: Expression<SqlBool>; readonly owner: number | null },
): Promise<(AssignedEntry & { readonly type?: string })[]> =>
  (
    await sql<AssignedEntry & { type?: string }>`select entry.id, entry.uuid, entry.name, entry.root_company_id as owner
        ${kind === 'observation' ? sql`, entry.type` : sql``}
      from ${entryTable(kind)} entry
      where ${named} and entry.deleted_at is null and ${isInCatalogueOf(owner, 'entry')}
      order by entry.id for share of entry`.execute(tx.db)
  ).rows;

/** The kinds of observation a type already has, with their root companies. */
export const selectObservationsOfType = async (tx: TxCtx, deviceTypeId: number) =>
  tx.db
    .selectFrom('observation_associations as link')
    .innerJoin('device_type_observations as entry', 'entry.id', 'link.device_type_observation_id')
    .select(['entry.id', 'entry.type', 'entry.root_company_id as owner'])
    .where('link.device_type_id', '=', deviceTypeId)
    .where('link.removed_at', 'is', null)
    .where('entry.deleted_at', 'is', null)
    .where('entry.type', '<>', 'NEUTRAL')
    .execute();

/** Adds entries at the end of the type; a removed entry is restored. Entries the type already has keep their position. */
export const insertLinks = async (tx: TxCtx, kind: EntryKind, deviceTypeId: number, ids: readonly number[]) =>
  (
    await sql<{ id: number }>`insert into ${linkTable(kind)} (uuid, device_type_id, ${entryIdColumn(kind)}, position)
      select wanted.uuid, ${deviceTypeId}::bigint, wanted.id, wanted.place +
        (select coalesce(max(position), 0) from ${linkTable(kind)} where device_type_id = ${deviceTypeId})
      from unnest(${ids.map(() => tx.newUuid())}::uuid[], ${[...ids]}::bigint[]) with ordinality as wanted (uuid, id, place)
      on conflict (device_type_id, ${entryIdColumn(kind)}) do update
        set uuid = excluded.uuid, position = excluded.position, removed_at = null
        where ${linkTable(kind)}.removed_at is not null
      returning ${entryIdColumn(kind)} as id`.execute(tx.db)
  ).rows.map(({ id }) => id);

export const markLinkRemoved = (tx: TxCtx, kind: EntryKind, uuid: string) =>
  sql`update ${linkTable(kind)} set removed_at = ${tx.now()} where uuid = ${uuid}::uuid`.execute(tx.db);

type LinkPosition = { readonly uuid: string; readonly position: number };

export const updateLinkPositions = (tx: TxCtx, kind: EntryKind, linkPositions: readonly LinkPosition[]) =>
  sql`update ${linkTable(kind)} link set position = place.position
    from unnest(${linkPositions.map(({ uuid }) => uuid)}::uuid[], ${linkPositions.map(({ position }) => position)}::int[])
      as place (uuid, position)
    where link.uuid = place.uuid`.execute(tx.db);

/** The visible types that entries are assigned to, in the order of the types. */
export const selectTypesOfEntries = async (
  ctx: AnyCtx,
  kind: EntryKind,
  { ids, owner }: { readonly ids: readonly number[]; readonly owner: number | null },
) =>
  (
    await sql<{ entryId: number; id: number; uuid: string; name: string; color: string; translations: unknown }>`
      select link.${entryIdColumn(kind)} as "entryId", type.id, type.uuid, type.name, type.color, type.translations
      from ${linkTable(kind)} link join device_types type on type.id = link.device_type_id
      where link.${entryIdColumn(kind)} = any(${[...ids]}::bigint[]) and link.removed_at is null and type.deleted_at is null
        and ${isInCatalogueOf(owner, 'type')}
      order by type.root_company_id is not null, type.position, type.id`.execute(ctx.db)
  ).rows;
