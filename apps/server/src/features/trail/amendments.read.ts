import type { StatedReason } from '@trapline/contract/inspections/reasons.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { TRAIL_ACTIONS, type TrailAction } from '@trapline/contract/trail/rules.ts';
import type { Amendment } from '@trapline/contract/trail/schemas.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../kernel/context.ts';
import { reasonOf } from '../../kernel/trail-reason.ts';
import type { RecordedChange } from './change-types.ts';
import { changeInLanguage, recordedChangesOf } from './recorded-changes.read.ts';
import { loadTrailNames } from './trail-names.read.ts';

/** A change after a signature, after closing, or of a promised deadline, with names in every language. */
export type LoadedAmendment = {
  readonly of: number;
  readonly id: number;
  readonly at: Date;
  readonly by: string;
  readonly action: TrailAction;
  readonly changes: readonly RecordedChange[];
  readonly reason: StatedReason | null;
  /** Whether the change was made after the current signature; false if there is no signature. */
  readonly isAfterSigning: boolean;
};

/** Maximum number of amendments that are read for one entity. */
const MAX_PER_RECORD = 500;

/**
 * The audit step of the signature at that time. The row and the step read the clock separately, so the step can be some
 * milliseconds later than the signature.
 */
const signingStep = (moment: 'signed_at' | 'first_signed_at') => {
  const at = sql.ref(`thing.${moment}`);
  return sql`(select min(signing.id) from audit_log signing
    where signing.entity = 'intervention' and signing.entity_id = thing.id and signing.at >= ${at}
      and (signing.after ->> 'approvedByText' is not null or signing.after ->> 'approvedByImageId' is not null))`;
};

/** A photo that was taken before the first signature, and arrived later from a phone. */
const isCoveredPhoto = sql`(log.action = 'interventionImage.create' and not log.amends
  and coalesce(part.created_at <= thing.first_signed_at, false))`;

/**
 * Steps older than the marking of amendments count by their time: after the first signature, or after the first closing
 * if they changed more than the status. A moved deadline always counts.
 */
const SOURCES = {
  intervention: {
    table: 'interventions',
    parts: sql`select * from audit_log where entity = 'intervention' and entity_id = thing.id and action = 'intervention.update'
      union all select log.* from intervention_images part join audit_log log
        on log.entity = 'interventionImage' and log.entity_id = part.id where part.intervention_id = thing.id
          and not ${isCoveredPhoto}`,
    isOlder: sql`step.at > thing.first_signed_at and step.id is distinct from ${signingStep('first_signed_at')}`,
    isAfterSigning: sql`coalesce(step.at > thing.signed_at, false)
      and step.id is distinct from ${signingStep('signed_at')}`,
  },
  recommendation: {
    table: 'recommendations',
    parts: sql`select * from audit_log where entity = 'recommendation' and entity_id = thing.id
        and action = 'recommendation.update'
      union all select log.* from recommendation_files part join audit_log log
        on log.entity = 'recommendationFile' and log.entity_id = part.id where part.recommendation_id = thing.id`,
    isOlder: sql`step.entity = 'recommendation' and (jsonb_exists(step.after, 'dueDate')
      or (step.at > thing.first_closed_at and step.after - 'status' <> '{}'::jsonb))`,
    isAfterSigning: sql`false`,
  },
} as const;

type Row = {
  readonly of: number;
  readonly id: number;
  readonly at: Date;
  readonly by: string;
  readonly action: string;
  readonly entity: string;
  readonly before: object | null;
  readonly after: object | null;
  readonly reason_code: string | null;
  readonly reason_text: string | null;
  readonly isAfterSigning: boolean;
};

const selectAmendingSteps = async (ctx: AnyCtx, subject: keyof typeof SOURCES, ids: readonly number[]) => {
  const { table, parts, isOlder, isAfterSigning } = SOURCES[subject];
  const { rows } =
    await sql<Row>`select thing.id as of, step.id, step.at, step.actor_name as by, step.action, step.entity,
      step.before, step.after, step.reason_code, step.reason_text, ${isAfterSigning} as "isAfterSigning"
    from ${sql.table(table)} thing
      join lateral (select * from (${parts}) step where step.amends or (${isOlder})
        order by step.id limit ${MAX_PER_RECORD}) step on true
    where thing.id = any(${[...ids]}::bigint[])
    order by step.id`.execute(ctx.db);
  return rows;
};

/** The name of the person who entered the current signature of an intervention; null if there is none. */
export const selectRecorderOfSignature = async (ctx: AnyCtx, interventionId: number): Promise<string | null> => {
  const { rows } = await sql<{ readonly by: string }>`select step.actor_name as by from interventions thing
    join audit_log step on step.id = ${signingStep('signed_at')}
    where thing.id = ${interventionId} and thing.signed_at is not null`.execute(ctx.db);
  return rows[0]?.by ?? null;
};

/** The interventions whose texts or photos were changed after the current signature. */
export const selectChangedSinceSigning = async (ctx: AnyCtx, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { parts, isOlder, isAfterSigning } = SOURCES.intervention;
  const { rows } = await sql<{ readonly id: number }>`select thing.id from interventions thing
    where thing.id = any(${[...ids]}::bigint[]) and thing.signed_at is not null
      and exists (select 1 from (${parts}) step where (step.amends or (${isOlder})) and ${isAfterSigning})`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ id }) => id));
};

const actionOf = (action: string): TrailAction => {
  const known = TRAIL_ACTIONS.find((one) => one === action);
  if (!known) throw new Error(`the trail has no sentence for ${action}`);
  return known;
};

/** Amendments by id of the intervention or recommendation, oldest first. */
export const loadAmendments = async (
  ctx: AnyCtx,
  subject: keyof typeof SOURCES,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly LoadedAmendment[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await selectAmendingSteps(ctx, subject, ids);
  const names = await loadTrailNames(ctx, rows);
  const amendments = rows.map((row) => ({
    of: row.of,
    id: row.id,
    at: new Date(row.at),
    by: row.by,
    action: actionOf(row.action),
    changes: recordedChangesOf(row, names),
    reason: reasonOf(row),
    isAfterSigning: row.isAfterSigning,
  }));
  return Map.groupBy(amendments, (amendment) => amendment.of);
};

export const presentAmendment =
  (language: Language) =>
  ({ at, by, action, changes, reason }: LoadedAmendment): Amendment => ({
    at: at.toISOString(),
    by,
    action,
    changes: changes.map(changeInLanguage(language)),
    reason,
  });
