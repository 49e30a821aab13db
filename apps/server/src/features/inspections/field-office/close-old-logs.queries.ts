import type { LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../kernel/context.ts';
import { isPending, visitIsOpen } from '../field/logs.queries.ts';
import { needsSettlement } from './field-office.queries.ts';

/**
 * Closes logs whose visit has ended, or whose start was rejected, if nothing waits on the phone or its data is lost, and
 * the office has decided about all entries. A day without contact makes sure that the phone has received the last
 * response.
 */
export const closeEndedLogs = (ctx: AnyCtx, now: Date, silentSince: Date) =>
  sql`update visit_logs log set closed_at = ${now}
    where log.closed_at is null
      and (not ${isPending(now)}
        or (log.data_lost_at is not null and log.loss_reported_at < ${silentSince}))
      and log.last_heard_at < ${silentSince}
      and not exists (select from visit_log_entries entry where entry.log_id = log.id and ${needsSettlement})
      and not ${visitIsOpen}`.execute(ctx.db);

/**
 * Only their receipts prevent these entries from having their effect twice; all others are recognised by the uuid of
 * their record or photo, or change nothing when they are repeated.
 */
const NOT_REPEATABLE = [
  'joinDevice',
  'leaveDevice',
  'changeRecord',
  'unknownLabel',
  'finishVisit',
  'cancelVisit',
] as const satisfies readonly LogEntry['kind'][];

/**
 * Deletes receipts of logs that were closed before this time. For a settled entry, and one that must not be repeated,
 * the uuid and the decision remain and the content is deleted: a phone that is restored from a backup gets the same
 * answer.
 */
export const deleteReceipts = async (ctx: AnyCtx, closedBefore: Date): Promise<void> => {
  const isOfClosedLog = sql`entry.log_id in (select id from visit_logs where closed_at < ${closedBefore})`;
  // a photo that is found on a lost phone may be refused: then the office decides about its entry
  const isOfAwaitedPhoto = sql`exists (select from visit_photos photo where photo.log_id = entry.log_id
    and photo.seq = entry.seq and photo.received_at is null and photo.withdrawn_at is null)`;
  await sql`delete from visit_log_entries entry
    where entry.outcome <> 'set_aside' and entry.kind <> all(${[...NOT_REPEATABLE]}::text[])
      and ${isOfClosedLog} and not ${isOfAwaitedPhoto}`.execute(ctx.db);
  await sql`update visit_log_entries entry set payload = null
    where (entry.outcome <> 'set_aside' or entry.settled_at is not null) and entry.payload is not null
      and ${isOfClosedLog}`.execute(ctx.db);
};
