import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { NotificationKey } from '@trapline/contract/notifications/rules.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';

/** Data for the text of a notification. */
export type NotificationFacts = {
  readonly key: NotificationKey;
  /** ISO instant of the visit or the detection, or the day on which a document expires. */
  readonly eventDate: string | null;
  readonly eventName: string | null;
  readonly placeName: string | null;
  /** Number and name of the device: `12 Karmnik przy rampie`. */
  readonly deviceName: string | null;
};

export type NotificationReader = { readonly language: Language; readonly timezone: string };

/** `20/11/2026 09:37:29`, in the time zone of the reader. */
export const momentIn = (timezone: string, iso: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
    .format(new Date(iso))
    .replace(',', '');

/** `28/11/2026`: a day does not depend on a time zone. */
const dayOf = (iso: string): string => iso.slice(0, 10).split('-').toReversed().join('/');

/** Title and body of a notification, determined by its key (spec P section 3). */
export const notificationText = (facts: NotificationFacts, { language, timezone }: NotificationReader) => {
  const t = translatorFor(language);
  const about = [facts.eventName, facts.deviceName, facts.placeName].filter((part) => part).join(', ');
  const title = t(`notifications.keys.${facts.key}.title`);
  const formatDate = facts.key === 'FILE_ENDS' ? dayOf : (iso: string) => momentIn(timezone, iso);
  const dateText = facts.eventDate === null ? null : formatDate(facts.eventDate);
  const body =
    dateText === null ? about : t(`notifications.keys.${facts.key}.body`, { about: about || title, when: dateText });
  return { title, body: body || title };
};
