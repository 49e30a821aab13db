import { type NotificationKey, notificationTarget } from '@trapline/contract/notifications/rules.ts';
import { announce } from '../../kernel/announce.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { enqueueAll } from '../../kernel/jobs.ts';
import { sendMail, sendUrgentMail } from '../../kernel/mail-jobs.ts';
import { facilityDay } from '../../kernel/wall-clock.ts';
import {
  insertNotifications,
  type Receiver,
  type Subjects,
  selectReceivers,
  selectSubjects,
} from './notify.queries.ts';

/** More recipients than this in one call are an error of the caller. */
const MAX_RECEIVERS = 2000;
/** Mails to up to this many people have priority over mails to many; a larger number would make the priority useless. */
const MAX_URGENT_MAILS = 20;

export type NewNotification = {
  readonly key: NotificationKey;
  readonly userIds: readonly number[];
  readonly placeId?: number | undefined;
  /** The company of a subject that belongs to no facility. */
  readonly companyId?: number | undefined;
  readonly deviceId?: number | undefined;
  /** The time of the visit, of the detection, or of the expiry of the document. */
  readonly eventDate: Date;
  readonly scheduleEvent?: { readonly name: string; readonly description: string | null };
  readonly file?: { readonly uuid: string; readonly name: string };
  readonly webhook?: { readonly uuid: string; readonly name: string };
  readonly plan?: { readonly uuid: string; readonly name: string };
  /** The log of a phone, with the name of its person, or with what was rejected in it and why. */
  readonly fieldLog?: { readonly uuid: string; readonly name: string };
};

type Subject = {
  readonly place: { readonly uuid: string; readonly name: string } | null;
  readonly company: { readonly uuid: string; readonly name: string } | null;
  readonly device: { readonly uniqueId: string; readonly name: string | null } | null;
};

const subjectOf = ({ places, companies, devices }: Subjects, notification: NewNotification): Subject => ({
  place: places.get(notification.placeId ?? 0) ?? null,
  company: companies.get(notification.companyId ?? 0) ?? null,
  device: devices.get(notification.deviceId ?? 0) ?? null,
});

const linkFor = (tx: TxCtx, notification: NewNotification, { place, company, device }: Subject): string => {
  const { publicUrl } = tx.services.settings;
  const target = notificationTarget(notification.key);
  if (company !== null) return `${publicUrl}/app/companies/edit/${company.uuid}/${target}`;
  if (target === 'field') return `${publicUrl}/app/field/${notification.fieldLog?.uuid ?? ''}`;
  if (target === 'myDay') return `${publicUrl}/app/my-day`;
  if (place === null) return `${publicUrl}/app/account/notifications`;
  const facility = `${publicUrl}/app/places/edit/${place.uuid}`;
  if (target === 'schedule') return `${facility}/schedule?view=day&day=${facilityDay(notification.eventDate)}`;
  if (target === 'files') return `${facility}/files`;
  if (target === 'plans') return `${facility}/map${notification.plan ? `?plan=${notification.plan.uuid}` : ''}`;
  if (target === 'integrations') return facility;
  return `${facility}/devices${device ? `?search=${encodeURIComponent(device.uniqueId)}` : ''}`;
};

const namedSubject = ({ scheduleEvent, file, webhook, plan, fieldLog }: NewNotification) =>
  scheduleEvent ?? file ?? webhook ?? plan ?? fieldLog;

const mailFor = (tx: TxCtx, notification: NewNotification, subject: Subject) => (receiver: Receiver) => ({
  to: receiver.email,
  language: receiver.language,
  template: {
    name: 'notification' as const,
    userUuid: receiver.uuid,
    personName: receiver.name,
    timezone: receiver.timezone,
    link: linkFor(tx, notification, subject),
    facts: {
      key: notification.key,
      eventDate: notification.eventDate.toISOString(),
      eventName: namedSubject(notification)?.name ?? null,
      placeName: (subject.place ?? subject.company)?.name ?? null,
      deviceName: subject.device && [subject.device.uniqueId, subject.device.name].filter(Boolean).join(' '),
    },
  },
});

const rowOf = ({
  key,
  placeId,
  companyId,
  deviceId,
  eventDate,
  scheduleEvent,
  file,
  webhook,
  plan,
  fieldLog,
}: NewNotification) => ({
  key,
  placeId: placeId ?? null,
  companyId: companyId ?? null,
  deviceId: deviceId ?? null,
  metadata: {
    eventDate: eventDate.toISOString(),
    ...(scheduleEvent && { scheduleEvent }),
    ...(file && { file }),
    ...(webhook && { webhook }),
    ...(plan && { plan }),
    ...(fieldLog && { fieldLog }),
  },
});

/** Pairs each notification with its active recipients, each person once. */
const deliveriesOf = (notifications: readonly NewNotification[], receivers: readonly Receiver[]) => {
  const byId = new Map(receivers.map((receiver) => [receiver.id, receiver]));
  return notifications.flatMap((one) =>
    [...new Set(one.userIds)].flatMap((id) => {
      const receiver = byId.get(id);
      return receiver ? [{ news: one, receiver }] : [];
    }),
  );
};

/** Sends many notifications with as many statements as one. */
export const notifyAll = async (tx: TxCtx, notifications: readonly NewNotification[]): Promise<void> => {
  const maxReceivers = Math.max(0, ...notifications.map(({ userIds }) => new Set(userIds).size));
  if (maxReceivers > MAX_RECEIVERS) throw new Error(`${maxReceivers} people to notify at once`);
  const userIds = [...new Set(notifications.flatMap((one) => one.userIds))];
  if (userIds.length === 0) return;
  const deliveries = deliveriesOf(notifications, await selectReceivers(tx, userIds));
  if (deliveries.length === 0) return;
  await insertNotifications(
    tx,
    deliveries.map(({ news: one, receiver }) => ({ ...rowOf(one), receiver })),
  );
  const mailDeliveries = deliveries.filter(({ receiver }) => receiver.notification_email);
  if (mailDeliveries.length > 0) {
    const subjects = await selectSubjects(tx, notifications);
    const mails = mailDeliveries.map(({ news: one, receiver }) => mailFor(tx, one, subjectOf(subjects, one))(receiver));
    await enqueueAll(tx, mails.length <= MAX_URGENT_MAILS ? sendUrgentMail : sendMail, mails);
  }
  const idsOf = (all: typeof deliveries): number[] => [...new Set(all.map(({ receiver }) => receiver.id))];
  announce(tx, { topic: 'notifications', userIds: idsOf(deliveries) });
  const alarmDeliveries = deliveries.filter(({ news: { key } }) => key === 'LORA_DEVICE_ALERT');
  if (alarmDeliveries.length > 0) announce(tx, { topic: 'alerts', userIds: idsOf(alarmDeliveries) });
};

/**
 * Notifies people in the transaction of the change: one row each for the bell, a mail for those who want mails, a live
 * event after the commit. Blocked people are left out.
 */
export const notify = (tx: TxCtx, notification: NewNotification): Promise<void> => notifyAll(tx, [notification]);
