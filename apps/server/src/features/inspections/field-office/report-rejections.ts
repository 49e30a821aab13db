import type { TxCtx } from '../../../kernel/context.ts';
import { notifyAll } from '../../notifications/notify.write.ts';
import {
  type LogWithRejections,
  lockLogsWithRejections,
  markRejectionsReported,
  type Rejection,
  selectRejections,
} from './field-notices.queries.ts';

/** A notification names this many documents and reasons; the phone shows all of them. */
const NAMED_MAX = 3;
/** A recommendation is recognised by the beginning of its text. */
const TITLE_MAX = 80;

const shortened = (text: string): string => (text.length > TITLE_MAX ? `${text.slice(0, TITLE_MAX - 1)}…` : text);

const listOf = (texts: readonly (string | null)[]): string => {
  const named = [...new Set(texts.flatMap((text) => text ?? []))];
  return [...named.slice(0, NAMED_MAX), ...(named.length > NAMED_MAX ? ['…'] : [])].join(', ');
};

/** `Wasps under the roof: written twice, Bakery`. */
const nameOf = ({ visitName, placeName }: LogWithRejections, rejections: readonly Rejection[]): string => {
  const subject = visitName ?? listOf(rejections.map(({ title }) => title && shortened(title)));
  const reasons = listOf(rejections.map(({ reason }) => reason));
  return `${[subject, reasons].filter((part) => part !== '').join(': ')}, ${placeName}`;
};

/** The facility is only named: the author may have lost access to it, and would then not see the notification. */
const noticeOf = (log: LogWithRejections, rejections: readonly Rejection[], now: Date) => ({
  key: 'ENTRIES_REJECTED' as const,
  userIds: [log.authorId],
  fieldLog: { uuid: log.uuid, name: nameOf(log, rejections) },
  eventDate: rejections.at(-1)?.rejectedAt ?? now,
});

/** Notifies authors of their entries that the office has rejected: once for each log, with the reasons. */
export const reportRejections = async (tx: TxCtx): Promise<void> => {
  const logs = await lockLogsWithRejections(tx);
  if (logs.length === 0) return;
  const ids = logs.map(({ id }) => id);
  const rejections = Map.groupBy(await selectRejections(tx, ids), ({ logId }) => logId);
  await markRejectionsReported(tx, ids);
  await notifyAll(
    tx,
    logs.map((log) => noticeOf(log, rejections.get(log.id) ?? [], tx.now())),
  );
};
