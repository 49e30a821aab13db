import { type RawBuilder, sql } from 'kysely';
import type { AuditEntity } from './trail-registry.ts';

/**
 * Names as they were at a given time (decision reports/names-of-the-time). The row has the current value; the audit
 * trail has the value before each change, so the first change after that time contains the value of that time.
 */

/** A column such as `alarm.raised_at`, a time, or an expression. Without a time, the current names apply. */
type Moment = string | Date | RawBuilder<unknown>;

type Column = {
  readonly entity: AuditEntity;
  /** Alias of the table in the query. */
  readonly alias: string;
  readonly column: string;
  /** Name of the column in the trail. */
  readonly field: string;
};

const timestampOf = (at: Moment) => {
  if (at instanceof Date) return sql`${at}::timestamptz`;
  return typeof at === 'string' ? sql.ref(at) : at;
};

/** The array distinguishes a value that was empty then from a value that never changed. */
const valueAt = ({ entity, alias, column, field }: Column, at: Moment): RawBuilder<string | null> =>
  sql<string | null>`(coalesce(
    (select array[later.before ->> ${field}::text] from audit_log later
      where later.entity = ${entity} and later.entity_id = ${sql.ref(`${alias}.id`)}
        and jsonb_exists(later.before, ${field}::text) and later.at > ${timestampOf(at)}
      order by later.id limit 1),
    array[${sql.ref(`${alias}.${column}`)}::text]))[1]`;

/** First name of a person; `alias` names `users`. */
export const nameAt = (alias: string, at: Moment) =>
  valueAt({ entity: 'user', alias, column: 'name', field: 'name' }, at);

export const surnameAt = (alias: string, at: Moment) =>
  valueAt({ entity: 'user', alias, column: 'surname', field: 'surname' }, at);

export const fullNameAt = (alias: string, at: Moment) =>
  sql<string>`concat_ws(' ', ${nameAt(alias, at)}, ${surnameAt(alias, at)})`;

/** The value before a change; `renamed` is a step of the trail. */
const valueBefore = (alias: string, field: 'name' | 'surname') => sql`(coalesce(
  (select array[step.before ->> ${field}::text] from audit_log step
    where step.entity = 'user' and step.entity_id = ${sql.ref(`${alias}.id`)}
      and jsonb_exists(step.before, ${field}::text) and step.id >= renamed.id
    order by step.id limit 1),
  array[${sql.ref(`${alias}.${field}`)}::text]))[1]`;

/** All other names that a person has had; `alias` names `users`. */
export const formerNames = (alias: string) => sql<string[]>`array(
  select distinct former from audit_log renamed
    cross join lateral concat_ws(' ', ${valueBefore(alias, 'name')}, ${valueBefore(alias, 'surname')}) former
  where renamed.entity = 'user' and renamed.entity_id = ${sql.ref(`${alias}.id`)}
    and (jsonb_exists(renamed.before, 'name') or jsonb_exists(renamed.before, 'surname'))
    and former <> concat_ws(' ', ${sql.ref(`${alias}.name`)}, ${sql.ref(`${alias}.surname`)})
  order by former)`;

/** Number of a device; `alias` names `devices`. */
export const uniqueIdAt = (alias: string, at: Moment) =>
  valueAt({ entity: 'device', alias, column: 'unique_id', field: 'uniqueId' }, at);

/** The zone in which a device stood, by its id. */
export const zoneIdAt = (alias: string, at: Moment) =>
  sql<number | null>`${valueAt({ entity: 'device', alias, column: 'zone_id', field: 'zoneId' }, at)}::bigint`;

/** Name of a zone; `alias` names `zones`. */
export const zoneNameAt = (alias: string, at: Moment) =>
  valueAt({ entity: 'zone', alias, column: 'name', field: 'name' }, at);

/** Name of a floor plan; `alias` names `maps`. */
export const mapNameAt = (alias: string, at: Moment) =>
  valueAt({ entity: 'map', alias, column: 'name', field: 'name' }, at);

/** Number of a document; `alias` names `files`. */
export const documentNumberAt = (alias: string, at: Moment) =>
  valueAt({ entity: 'file', alias, column: 'number', field: 'paperNumber' }, at);

/** Last valid day of a document, such as `2026-11-22`. */
export const validUntilAt = (alias: string, at: Moment) =>
  valueAt({ entity: 'file', alias, column: 'valid_until', field: 'validUntil' }, at);

/** Name, address and client of a facility; `alias` names `places`. */
export const placementAt = (alias: string, at: Moment) => ({
  name: sql<string>`${valueAt({ entity: 'place', alias, column: 'name', field: 'name' }, at)}`,
  address: sql<string>`${valueAt({ entity: 'place', alias, column: 'address', field: 'address' }, at)}`,
  companyId: sql<number>`${valueAt({ entity: 'place', alias, column: 'company_id', field: 'companyId' }, at)}::bigint`,
});
