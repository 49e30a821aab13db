import type { NotificationKey } from '@trapline/contract/notifications/rules.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../../kernel/context.ts';
import { daysAgo } from '../../../kernel/maintenance.queries.ts';
import { notifyAll } from '../../notifications/notify.write.ts';
import {
  lockLogsToSettle,
  lockSilentLogs,
  markReported,
  type ReportedLog,
  selectAdminsOf,
} from './field-notices.queries.ts';

/** A phone without contact for this long is reported while its visit is open or something waits on it. */
const SILENT_DAYS = 1;

type Notice = { readonly log: ReportedLog; readonly eventDate: Date };

const notifyAdmins = async (tx: TxCtx, key: NotificationKey, notices: readonly Notice[]): Promise<void> => {
  const admins = Map.groupBy(
    await selectAdminsOf(tx, [...new Set(notices.map(({ log }) => log.rootCompanyId))]),
    ({ companyId }) => companyId,
  );
  await notifyAll(
    tx,
    notices.map(({ log: { uuid, rootCompanyId, placeId, name, surname }, eventDate }) => ({
      key,
      userIds: (admins.get(rootCompanyId) ?? []).map(({ id }) => id),
      placeId,
      eventDate,
      fieldLog: { uuid, name: `${name} ${surname}`.trim() },
    })),
  );
};

/** Notifies once of each silence. */
const reportSilence = async (tx: TxCtx): Promise<void> => {
  const logs = await lockSilentLogs(tx, daysAgo(tx, SILENT_DAYS));
  if (logs.length === 0) return;
  await markReported(
    tx,
    'silence',
    logs.map(({ id }) => id),
  );
  await notifyAdmins(
    tx,
    'PHONE_SILENT',
    logs.map((log) => ({ log, eventDate: log.lastHeardAt })),
  );
};

/** Notifies once of entries to decide about; more of them are no news until the office has decided about these. */
const reportSetAside = async (tx: TxCtx): Promise<void> => {
  const logs = await lockLogsToSettle(tx);
  if (logs.length === 0) return;
  await markReported(
    tx,
    'setAside',
    logs.map(({ id }) => id),
  );
  await notifyAdmins(
    tx,
    'ENTRIES_SET_ASIDE',
    logs.map((log) => ({ log, eventDate: log.setAsideAt })),
  );
};

/** Notifies the office of phones in the field that need its attention. */
export const reportFieldLogs = (ctx: Ctx): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    tx.withoutAudit('a notification does not change a log');
    await reportSilence(tx);
    await reportSetAside(tx);
  });
