import { daysLeft, WARNING_DAYS } from '@trapline/contract/files/rules.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import { notifyAll } from '../notifications/notify.write.ts';
import { type ExpiringRow, lockExpiringFiles, selectResponsible, updateWarnedDays } from './expiring-files.queries.ts';

const MORNING_HOUR = 7;
const DEFAULT_ZONE = 'Europe/Warsaw';

/** The day and the hour in a time zone: `2026-11-22` and 7. */
const clockAt = (now: Date, timeZone: string): { readonly day: string; readonly hour: number } => {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now);
  return { day: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
};

/** The most recent warning that is due; null if none is due yet, or if it was already sent. */
const dueWarningDays = ({ valid_until, warned_days, timezone }: ExpiringRow, now: Date): number | null => {
  const { day, hour } = clockAt(now, timezone ?? DEFAULT_ZONE);
  if (valid_until === null || hour < MORNING_HOUR) return null;
  const daysRemaining = daysLeft(valid_until, day);
  const nearest = WARNING_DAYS.filter((days) => daysRemaining <= days).at(-1);
  return nearest === undefined || (warned_days !== null && warned_days <= nearest) ? null : nearest;
};

/**
 * Warns the responsible people that a document expires soon, in their morning. Warnings missed while no job ran are
 * sent once, as the most recent one.
 */
export const warnOfExpiry = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const warned = (await lockExpiringFiles(tx)).flatMap((file) => {
      const days = dueWarningDays(file, tx.now());
      return days === null ? [] : [{ file, id: file.id, days }];
    });
    if (warned.length === 0) return;
    tx.withoutAudit('a warning does not change the document');
    await updateWarnedDays(tx, warned);
    const responsible = Map.groupBy(
      await selectResponsible(
        tx,
        warned.map(({ id }) => id),
      ),
      ({ fileId }) => fileId,
    );
    await notifyAll(
      tx,
      warned.map(({ file }) => ({
        key: 'FILE_ENDS',
        userIds: (responsible.get(file.id) ?? []).map(({ userId }) => userId),
        placeId: file.place_id ?? undefined,
        companyId: file.company_id ?? undefined,
        eventDate: new Date(`${file.valid_until}T00:00:00Z`),
        file: { uuid: file.uuid, name: file.name },
      })),
    );
  });
