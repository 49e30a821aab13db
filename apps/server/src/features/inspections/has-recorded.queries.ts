import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';
import { visitsMergedInto } from './merged-visits.queries.ts';

type VisitAndPerson = { readonly inspectionId: number; readonly userId: number };

/**
 * Whether the person recorded anything before the visit ended, by the time of arrival, not by the time of the phone. In
 * a merged visit records in either half count.
 */
export const hasRecordedInVisit = async (tx: TxCtx, { inspectionId, userId }: VisitAndPerson): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('audit_log as step')
    .innerJoin('inspections as visit', (join) =>
      join.onRef(sql<number>`(step.after ->> 'inspectionId')::bigint`, '=', 'visit.id'),
    )
    .select('step.id')
    .whereRef('step.place_id', '=', 'visit.place_id')
    .where('visit.id', 'in', visitsMergedInto(tx, inspectionId))
    .where('step.actor_user_id', '=', userId)
    .where('step.entity', 'in', ['record', 'image', 'inspectionDevice', 'inspectionAnswer', 'answerImage'])
    .where('step.corrects_inspection_id', 'is', null)
    .whereRef('step.at', '>=', 'visit.started_at')
    // the step that ends the visit does not count
    .whereRef('step.at', '<', 'visit.finished_at')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
