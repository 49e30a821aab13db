import type { NotificationKey } from '@trapline/contract/notifications/rules.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../../kernel/context.ts';
import { daysAgo } from '../../../kernel/maintenance.queries.ts';
import { notifyAll } from '../../notifications/notify.write.ts';
import {
  lockLogsToSettle,
  lockLostLogs,
  lockSilentLogs,
  markReported,
  type ReportedLog,
  selectAdminsOf,
} from './field-notices.queries.ts';
import { reportRejections } from './report-rejections.ts';

/** A phone without contact for this long is reported while its visit is open or something waits on it. */
const SILENT_DAYS = 1;

type Notice = { readonly log: ReportedLog; readonly eventDate: Date };

/** A deleted facility has no page, so its name stands beside that of the person. */
const subjectOf = ({ uuid, placeId, placeName, isPlaceDeleted, name, surname }: ReportedLog) => {
  const person = `${name} ${surname}`.trim();
  return isPlaceDeleted
    ? { fieldLog: { uuid, name: `${person}, ${placeName}` } }
    : { placeId, fieldLog: { uuid, name: person } };
};

const notifyAdmins = async (tx: TxCtx, key: NotificationKey, notices: readonly Notice[]): Promise<void> => {
  const admins = Map.groupBy(
    await selectAdminsOf(tx, [...new Set(notices.map(({ log }) => log.rootCompanyId))]),
    ({ companyId }) => companyId,
  );
  await notifyAll(
    tx,
    notices.map(({ log, eventDate }) => ({
      key,
      userIds: (admins.get(log.rootCompanyId) ?? []).map(({ id }) => id),
      ...subjectOf(log),
      eventDate,
    })),
  );
};

/** Notifies the admins about logs, and stores that they were notified. */
const report = async (
  tx: TxCtx,
  { key, notice }: { readonly key: NotificationKey; readonly notice: Parameters<typeof markReported>[1] },
  notices: readonly Notice[],
): Promise<void> => {
  if (notices.length === 0) return;
  await markReported(
    tx,
    notice,
    notices.map(({ log }) => log.id),
  );
  await notifyAdmins(tx, key, notices);
};

/** Notifies the office of phones in the field that need its attention, once of each state, and authors of rejections. */
export const reportFieldLogs = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    tx.withoutAudit('a notification does not change a log');
    const lost = await lockLostLogs(tx);
    await report(
      tx,
      { key: 'PHONE_EMPTY', notice: 'loss' },
      lost.map((log) => ({ log, eventDate: log.dataLostAt ?? tx.now() })),
    );
    const silent = await lockSilentLogs(tx, daysAgo(tx, SILENT_DAYS));
    await report(
      tx,
      { key: 'PHONE_SILENT', notice: 'silence' },
      silent.map((log) => ({ log, eventDate: log.lastHeardAt })),
    );
    // more entries are no news until the office has decided about these
    const toSettle = await lockLogsToSettle(tx);
    await report(
      tx,
      { key: 'ENTRIES_SET_ASIDE', notice: 'setAside' },
      toSettle.map((log) => ({ log, eventDate: log.setAsideAt })),
    );
    await reportRejections(tx);
  });
