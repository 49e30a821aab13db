import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';
import { visitsMergedInto } from './joined.queries.ts';

type Asked = { readonly inspectionId: number; readonly userId: number };

/**
 * Whether an entry was there before the visit ended: by its arrival, not by the time the phone gives. In a merged
 * visit, in either half.
 */
export const hasRecordedBefore = async (tx: TxCtx, { inspectionId, userId }: Asked): Promise<boolean> => {
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
    // the end of the visit itself does not count
    .whereRef('step.at', '<', 'visit.finished_at')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
