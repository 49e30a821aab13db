import { type NotificationKey, notificationTarget } from '@trapline/contract/notifications/rules.ts';
import { announce } from '../../kernel/announce.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { enqueueAll } from '../../kernel/jobs.ts';
import { sendMail, sendUrgentMail } from '../../kernel/mail-jobs.ts';
import { insertNotifications, type Receiver, selectReceivers, selectSubject } from './notify.queries.ts';

/** More people than this at once is a fault of the caller. */
const RECEIVERS_AT_MOST = 2000;
/** Mails to these go before those to many; with more at once nobody would come first any more. */
const FEW = 20;

export type News = {
  readonly key: NotificationKey;
  readonly userIds: readonly number[];
  readonly placeId?: number;
  readonly deviceId?: number;
  /** When the visit takes place, or the trap detected something. */
  readonly eventDate: Date;
  readonly scheduleEvent?: { readonly name: string; readonly description: string | null };
};

type Subject = Awaited<ReturnType<typeof selectSubject>>;

const linkFor = (tx: TxCtx, { key }: News, { place, device }: Subject, receiver: Receiver): string => {
  const { publicUrl } = tx.services.settings;
  if (place === null) return `${publicUrl}/app/account/notifications`;
  const facility = `${publicUrl}/app/places/edit/${place.uuid}`;
  const target = notificationTarget(key, receiver.type);
  if (target === 'inspections') return `${facility}/inspections`;
  if (target === 'place') return facility;
  return `${facility}/devices${device ? `?search=${encodeURIComponent(device.uniqueId)}` : ''}`;
};

const mailTo = (tx: TxCtx, news: News, subject: Subject) => (receiver: Receiver) => ({
  to: receiver.email,
  language: receiver.language,
  template: {
    name: 'notification' as const,
    personName: receiver.name,
    timezone: receiver.timezone,
    link: linkFor(tx, news, subject, receiver),
    facts: {
      key: news.key,
      eventDate: news.eventDate.toISOString(),
      eventName: news.scheduleEvent?.name ?? null,
      placeName: subject.place?.name ?? null,
      deviceName: subject.device && [subject.device.uniqueId, subject.device.name].filter(Boolean).join(' '),
    },
  },
});

/**
 * Tells people something, in the transaction in which it happened: one row each behind the bell, a mail to those who
 * want mails, a word to their open panels after the commit. Blocked people are passed over.
 */
export const notify = async (tx: TxCtx, news: News): Promise<void> => {
  const userIds = [...new Set(news.userIds)];
  if (userIds.length > RECEIVERS_AT_MOST) throw new Error(`${userIds.length} people to notify at once`);
  if (userIds.length === 0) return;
  const receivers = await selectReceivers(tx, userIds);
  if (receivers.length === 0) return;
  const [placeId, deviceId] = [news.placeId ?? null, news.deviceId ?? null];
  await insertNotifications(tx, receivers, {
    key: news.key,
    placeId,
    deviceId,
    metadata: {
      eventDate: news.eventDate.toISOString(),
      ...(news.scheduleEvent ? { scheduleEvent: news.scheduleEvent } : {}),
    },
  });
  const readers = receivers.filter(({ notification_email }) => notification_email);
  if (readers.length > 0) {
    const subject = await selectSubject(tx, placeId, deviceId);
    await enqueueAll(tx, readers.length <= FEW ? sendUrgentMail : sendMail, readers.map(mailTo(tx, news, subject)));
  }
  const told = receivers.map(({ id }) => id);
  announce(tx, { topic: 'notifications', userIds: told });
  if (news.key === 'LORA_DEVICE_ALERT') announce(tx, { topic: 'alerts', userIds: told });
};
