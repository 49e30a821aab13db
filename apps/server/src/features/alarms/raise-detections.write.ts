import type { TxCtx } from '../../kernel/context.ts';
import { type NewNotification, notifyAll } from '../notifications/notify.write.ts';
import {
  insertAlarms,
  lockOpenAlarms,
  type NewAlarm,
  type OpenAlarm,
  selectEscalationMinutes,
  selectOpenVisitIds,
  selectPastAlarms,
  selectRecipients,
  updateRepeats,
} from './alarms.queries.ts';
import { escalationTimeOf } from './escalation-time.ts';
import { countAnnouncedSince } from './floods.queries.ts';
import { FLOOD_MS, FLOOD_SIZE } from './group-notifications.ts';
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

type DeviceDetections = { readonly first: RadioDetection; readonly lastAt: Date; readonly count: number };

const MINUTE_MS = 60_000;
/** A detection older than this is recorded but notifies nobody. */
const NOTIFICATION_MAX_AGE_MS = 6 * 60 * MINUTE_MS;
/** The person who acknowledged an alarm is notified of the same trap again only after this time. */
const REPEAT_PAUSE_MS = 60 * MINUTE_MS;
/** An alarm raised this often within an hour sends no more notifications until it is quiet. */
const FLAPPING_COUNT = 3;

const groupByDevice = (detections: readonly RadioDetection[]): DeviceDetections[] => {
  const all = new Map<number, DeviceDetections>();
  for (const detection of [...detections].sort((left, right) => left.at.getTime() - right.at.getTime())) {
    const previous = all.get(detection.deviceId);
    all.set(detection.deviceId, {
      first: previous?.first ?? detection,
      lastAt: detection.at,
      count: (previous?.count ?? 0) + (detection.times ?? 1),
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

type PastAlarms = Awaited<ReturnType<typeof selectPastAlarms>>;

const toNewAlarms = async (tx: TxCtx, fired: readonly DeviceDetections[], past: PastAlarms): Promise<NewAlarm[]> => {
  const ids = fired.map(({ first }) => first.deviceId);
  const visitIds = await selectOpenVisitIds(tx, ids);
  const escalationMinutes = await selectEscalationMinutes(
    tx,
    fired.map(({ first }) => first.placeId),
  );
  return fired.map(({ first, lastAt, count }) => {
    const duringInspectionId = first.source === 'person' ? null : (visitIds.get(first.deviceId) ?? null);
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
      isFlapping: (past.get(first.deviceId)?.raisedLately ?? 0) >= FLAPPING_COUNT,
      escalateAt:
        duringInspectionId === null ? escalationTimeOf(tx, 'detection', escalationMinutes.get(first.placeId)) : null,
    };
  });
};

const isRecent = (tx: TxCtx, at: Date): boolean => tx.now().getTime() - at.getTime() <= NOTIFICATION_MAX_AGE_MS;

const shouldNotify = (tx: TxCtx, alarm: NewAlarm): boolean =>
  alarm.duringInspectionId === null && !alarm.isFlapping && isRecent(tx, alarm.raisedAt);

/** Of many alarms at once in one facility, the first few are announced at once, the others together. */
const groupFlood = async (tx: TxCtx, alarms: readonly NewAlarm[]): Promise<NewAlarm[]> => {
  const since = new Date(tx.now().getTime() - FLOOD_MS);
  const placeIds = alarms.map(({ placeId }) => placeId);
  const announcedBefore = new Map(
    await countAnnouncedSince(tx, placeIds, {
      since,
      raisedAfter: new Date(since.getTime() - NOTIFICATION_MAX_AGE_MS),
    }),
  );
  return alarms.map((alarm) => {
    if (!shouldNotify(tx, alarm)) return alarm;
    const countBefore = announcedBefore.get(alarm.placeId) ?? 0;
    announcedBefore.set(alarm.placeId, countBefore + 1);
    return countBefore < FLOOD_SIZE ? alarm : { ...alarm, isUnannounced: true };
  });
};

const shouldNotifyNow = (tx: TxCtx, alarm: NewAlarm): boolean => shouldNotify(tx, alarm) && !alarm.isUnannounced;

const shouldNotifyAgain = (tx: TxCtx, open: OpenAlarm, lastAt: Date): boolean =>
  open.acknowledgedAt !== null &&
  open.shelvedUntil === null &&
  open.duringInspectionId === null &&
  lastAt.getTime() - open.lastAt.getTime() > REPEAT_PAUSE_MS &&
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
 * raises nothing. Returns the devices that now have an alarm, and since when, except those that fired while a visit was
 * in progress at them. The caller has locked the radio state of the devices.
 */
export const raiseDetections = async (
  tx: TxCtx,
  detections: readonly RadioDetection[],
): Promise<ReadonlyMap<number, Date>> => {
  if (detections.length === 0) return new Map();
  const all = groupByDevice(detections);
  const ids = all.map(({ first }) => first.deviceId);
  const open = new Map((await lockOpenAlarms(tx, ids, 'detection')).map((alarm) => [alarm.deviceId, alarm]));
  const past = await selectPastAlarms(tx, ids, 'detection');
  const repeated = all.flatMap((one) => {
    const alarm = open.get(one.first.deviceId);
    return alarm ? [{ ...one, alarm }] : [];
  });
  const fired = all.filter(({ first, lastAt }) => {
    const clearedAt = past.get(first.deviceId)?.clearedAt;
    return !open.has(first.deviceId) && (clearedAt == null || lastAt > clearedAt);
  });
  if (repeated.length > 0)
    await updateRepeats(
      tx,
      repeated.map(({ alarm, count, lastAt }) => ({ id: alarm.id, more: count, lastAt })),
    );
  const newAlarms = fired.length === 0 ? [] : await groupFlood(tx, await toNewAlarms(tx, fired, past));
  if (newAlarms.length > 0) await logRaised(tx, await insertAlarms(tx, newAlarms));
  await publishToPages(
    tx,
    fired.map(({ first }) => first.placeId),
  );
  await notifyPeople(tx, [
    ...fired.filter((_, index) => shouldNotifyNow(tx, newAlarms[index] as NewAlarm)).map(({ first }) => first),
    ...repeated.filter(({ alarm, lastAt }) => shouldNotifyAgain(tx, alarm, lastAt)).map(({ first }) => first),
  ]);
  const outsideVisits = [
    ...fired.filter((_, index) => newAlarms[index]?.duringInspectionId === null),
    ...repeated.filter(({ alarm }) => alarm.duringInspectionId === null),
  ];
  return new Map(outsideVisits.map(({ first, lastAt }) => [first.deviceId, lastAt]));
};
