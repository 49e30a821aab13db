import type { TxCtx } from '../../kernel/context.ts';
import { type NewNotification, notifyAll } from '../notifications/notify.write.ts';
import {
  insertAlarms,
  lockOpen,
  type NewAlarm,
  type OpenAlarm,
  selectEscalationMinutes,
  selectPast,
  selectRecipients,
  selectUnderVisit,
  updateRepeats,
} from './alarms.queries.ts';
import { escalatesAt } from './escalates-at.ts';
import { countAnnouncedSince } from './floods.queries.ts';
import { FLOOD, FLOOD_MS } from './group-notifications.ts';
import { logRaised } from './log-alarms.ts';
import { publishToPages } from './publish-to-pages.ts';

/** A detection by a trap of a device. */
export type RadioDetection = {
  readonly deviceId: number;
  readonly placeId: number;
  readonly rootCompanyId: number;
  readonly loraDeviceId: number;
  readonly at: Date;
  readonly source: 'device' | 'person';
  /** Number of detections, if more than one. */
  readonly times?: number;
};

type OfDevice = { readonly first: RadioDetection; readonly lastAt: Date; readonly count: number };

const MINUTE_MS = 60_000;
/** A detection older than this is recorded but notifies nobody. */
const NOTIFIES_FOR_MS = 6 * 60 * MINUTE_MS;
/** The person who acknowledged an alarm is notified of the same trap again only after this time. */
const QUIET_MS = 60 * MINUTE_MS;
/** An alarm raised this often within an hour sends no more notifications until it is quiet. */
const FLAPPING = 3;

const byDevice = (detections: readonly RadioDetection[]): OfDevice[] => {
  const all = new Map<number, OfDevice>();
  for (const one of [...detections].sort((left, right) => left.at.getTime() - right.at.getTime())) {
    const known = all.get(one.deviceId);
    all.set(one.deviceId, {
      first: known?.first ?? one,
      lastAt: one.at,
      count: (known?.count ?? 0) + (one.times ?? 1),
    });
  }
  return [...all.values()].sort((left, right) => left.first.deviceId - right.first.deviceId);
};

const notificationsOf = (
  recipients: ReadonlyMap<number, number[]>,
  { placeId, deviceId, at }: Pick<RadioDetection, 'placeId' | 'deviceId' | 'at'>,
): NewNotification => ({
  key: 'LORA_DEVICE_ALERT',
  userIds: recipients.get(placeId) ?? [],
  placeId,
  deviceId,
  eventDate: at,
});

type Past = Awaited<ReturnType<typeof selectPast>>;

const freshOf = async (tx: TxCtx, fired: readonly OfDevice[], past: Past): Promise<NewAlarm[]> => {
  const ids = fired.map(({ first }) => first.deviceId);
  const underVisit = await selectUnderVisit(tx, ids);
  const patience = await selectEscalationMinutes(
    tx,
    fired.map(({ first }) => first.placeId),
  );
  return fired.map(({ first, lastAt, count }) => {
    const duringInspectionId = first.source === 'person' ? null : (underVisit.get(first.deviceId) ?? null);
    return {
      rootCompanyId: first.rootCompanyId,
      placeId: first.placeId,
      kind: 'detection',
      deviceId: first.deviceId,
      loraDeviceId: first.loraDeviceId,
      source: first.source,
      raisedAt: first.at,
      lastAt,
      repeats: Math.max(0, count - 1),
      duringInspectionId,
      isFlapping: (past.get(first.deviceId)?.raisedLately ?? 0) >= FLAPPING,
      escalateAt: duringInspectionId === null ? escalatesAt(tx, 'detection', patience.get(first.placeId)) : null,
    };
  });
};

const isRecent = (tx: TxCtx, at: Date): boolean => tx.now().getTime() - at.getTime() <= NOTIFIES_FOR_MS;

const notifies = (tx: TxCtx, alarm: NewAlarm): boolean =>
  alarm.duringInspectionId === null && !alarm.isFlapping && isRecent(tx, alarm.raisedAt);

/** Of many alarms at once in one facility, the first few are announced at once, the others together. */
const markFlood = async (tx: TxCtx, alarms: readonly NewAlarm[]): Promise<NewAlarm[]> => {
  const since = new Date(tx.now().getTime() - FLOOD_MS);
  const placeIds = alarms.map(({ placeId }) => placeId);
  const announcedBefore = new Map(
    await countAnnouncedSince(tx, placeIds, { since, raisedAfter: new Date(since.getTime() - NOTIFIES_FOR_MS) }),
  );
  return alarms.map((alarm) => {
    if (!notifies(tx, alarm)) return alarm;
    const before = announcedBefore.get(alarm.placeId) ?? 0;
    announcedBefore.set(alarm.placeId, before + 1);
    return before < FLOOD ? alarm : { ...alarm, isUnannounced: true };
  });
};

const notifiesNow = (tx: TxCtx, alarm: NewAlarm): boolean => notifies(tx, alarm) && !alarm.isUnannounced;

const notifiesAgain = (tx: TxCtx, open: OpenAlarm, lastAt: Date): boolean =>
  open.acknowledgedAt !== null &&
  open.shelvedUntil === null &&
  open.duringInspectionId === null &&
  lastAt.getTime() - open.lastAt.getTime() > QUIET_MS &&
  isRecent(tx, lastAt);

/** Notifies the people of these facilities by bell, mail and live event. */
export const notifyPeople = async (
  tx: TxCtx,
  announced: readonly Pick<RadioDetection, 'placeId' | 'deviceId' | 'at'>[],
): Promise<void> => {
  if (announced.length === 0) return;
  const recipients = await selectRecipients(
    tx,
    announced.map(({ placeId }) => placeId),
  );
  await notifyAll(
    tx,
    announced.map((one) => notificationsOf(recipients, one)),
  );
};

/**
 * One open alarm for each device: a repeated detection is counted. A detection that a person has already dealt with
 * raises nothing. Returns the devices that now have an alarm, and since when, except those that fired while a visit had
 * them in hand. The caller has locked the radio state of the devices.
 */
export const raiseDetections = async (
  tx: TxCtx,
  detections: readonly RadioDetection[],
): Promise<ReadonlyMap<number, Date>> => {
  if (detections.length === 0) return new Map();
  const all = byDevice(detections);
  const ids = all.map(({ first }) => first.deviceId);
  const open = new Map((await lockOpen(tx, ids, 'detection')).map((alarm) => [alarm.deviceId, alarm]));
  const past = await selectPast(tx, ids, 'detection');
  const again = all.flatMap((one) => {
    const alarm = open.get(one.first.deviceId);
    return alarm ? [{ ...one, alarm }] : [];
  });
  const fired = all.filter(({ first, lastAt }) => {
    const clearedAt = past.get(first.deviceId)?.clearedAt;
    return !open.has(first.deviceId) && (clearedAt == null || lastAt > clearedAt);
  });
  if (again.length > 0)
    await updateRepeats(
      tx,
      again.map(({ alarm, count, lastAt }) => ({ id: alarm.id, more: count, lastAt })),
    );
  const fresh = fired.length === 0 ? [] : await markFlood(tx, await freshOf(tx, fired, past));
  if (fresh.length > 0) await logRaised(tx, await insertAlarms(tx, fresh));
  await publishToPages(
    tx,
    fired.map(({ first }) => first.placeId),
  );
  await notifyPeople(tx, [
    ...fired.filter((_, index) => notifiesNow(tx, fresh[index] as NewAlarm)).map(({ first }) => first),
    ...again.filter(({ alarm, lastAt }) => notifiesAgain(tx, alarm, lastAt)).map(({ first }) => first),
  ]);
  const standing = [
    ...fired.filter((_, index) => fresh[index]?.duringInspectionId === null),
    ...again.filter(({ alarm }) => alarm.duringInspectionId === null),
  ];
  return new Map(standing.map(({ first, lastAt }) => [first.deviceId, lastAt]));
};
