import type { ObservationType } from '@trapline/contract/device-types/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { matchesRef } from '../../kernel/refs.ts';
import type { RecordKind } from './records.read.ts';

/** An action, pest or observation of the catalogue, as far as recording it depends on it. */
export type Recordable = {
  readonly id: number;
  /** Of an action; false for other kinds. */
  readonly isInspection: boolean;
  readonly shouldClean: boolean;
  /** Of an observation; `NEUTRAL` for other kinds. */
  readonly type: ObservationType;
};

const SOURCES = {
  ACTION: {
    table: 'device_type_actions',
    links: 'action_associations',
    column: 'device_type_action_id',
    facts: sql`entry.is_inspection as "isInspection", entry.should_clean as "shouldClean", 'NEUTRAL' as type`,
  },
  OBJECT: {
    table: 'device_type_objects',
    links: 'object_associations',
    column: 'device_type_object_id',
    facts: sql`false as "isInspection", false as "shouldClean", 'NEUTRAL' as type`,
  },
  OBSERVATION: {
    table: 'device_type_observations',
    links: 'observation_associations',
    column: 'device_type_observation_id',
    facts: sql`false as "isInspection", false as "shouldClean", entry.type`,
  },
} as const satisfies Record<RecordKind, object>;

/** Values or columns of the device on which something is recorded. */
type RecordedOn = {
  readonly deviceTypeId: RawBuilder<number>;
  readonly rootCompanyId: RawBuilder<number>;
  /** Entries removed since then may still be recorded; null outside of visits. */
  readonly since: RawBuilder<Date> | null;
};

const existedSince = (column: string, since: RecordedOn['since']) =>
  since === null
    ? sql<SqlBool>`${sql.ref(column)} is null`
    : sql<SqlBool>`(${sql.ref(column)} is null or ${sql.ref(column)} >= ${since})`;

/** A subquery for the entry with this reference, if it may be recorded on the type of the device. */
export const recordableEntry = (
  kind: RecordKind,
  ref: Ref,
  { deviceTypeId, rootCompanyId, since }: RecordedOn,
): RawBuilder<Recordable> => {
  const { table, links, column, facts } = SOURCES[kind];
  return sql`select entry.id, ${facts}
    from ${sql.table(table)} entry join ${sql.table(links)} link on ${sql.ref(`link.${column}`)} = entry.id
    where link.device_type_id = ${deviceTypeId} and ${existedSince('entry.deleted_at', since)}
      and ${existedSince('link.removed_at', since)}
      and (entry.root_company_id is null or entry.root_company_id = ${rootCompanyId}) and ${matchesRef('entry', ref)}`;
};
