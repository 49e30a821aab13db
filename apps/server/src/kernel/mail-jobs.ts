import { Language } from '@trapline/contract/kernel/schemas.ts';
import { NOTIFICATION_KEYS } from '@trapline/contract/notifications/rules.ts';
import { RECOMMENDATION_PRIORITIES, RECOMMENDATION_STATUSES } from '@trapline/contract/recommendations/rules.ts';
import { z } from 'zod';
import { defineJob } from './jobs.ts';

const CREDENTIALS_CHANGES = [
  'email',
  'password',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorTaken',
  'recoveryCode',
  'codesGuessed',
  'apiKey',
] as const;
export type CredentialsChange = (typeof CREDENTIALS_CHANGES)[number];

/** A mail that waits to be rendered: recipient, language and data. */
const LetterOrder = z.object({
  to: z.string(),
  language: Language,
  /** Root company of the recipient, where the address is not enough to find it. */
  rootCompanyId: z.number().nullable().optional(),
  template: z.discriminatedUnion('name', [
    /** The link is created when the mail is sent: waiting and stored jobs contain no secret. */
    z.object({ name: z.literal('passwordLink'), letter: z.enum(['resetPassword', 'welcome']), userId: z.number() }),
    /** To the address that was the person's until then. */
    z.object({
      name: z.literal('credentialsChanged'),
      what: z.enum(CREDENTIALS_CHANGES),
      personName: z.string(),
    }),
    /** Whether mails arrive. */
    z.object({ name: z.literal('test'), personName: z.string() }),
    /** Somebody signed in from where the person never did before. */
    z.object({
      name: z.literal('newDevice'),
      personName: z.string(),
      at: z.string(),
      timezone: z.string(),
      userAgent: z.string().nullable(),
      network: z.string(),
      link: z.string(),
    }),
    z.object({
      name: z.literal('inspectionReport'),
      placeName: z.string(),
      inspectionName: z.string(),
      personName: z.string(),
      /** Where it is, for a report too large to be sent along. */
      link: z.string().optional(),
    }),
    /** To who is to be reminded of it, or to who answers for those who were. */
    z.object({
      name: z.literal('recommendation'),
      kind: z.enum(['REMINDER', 'ESCALATION']),
      personName: z.string(),
      placeName: z.string(),
      number: z.string(),
      text: z.string(),
      /** `2026-11-22`. */
      dueDate: z.string(),
      isLate: z.boolean(),
      status: z.enum(RECOMMENDATION_STATUSES),
      priority: z.enum(RECOMMENDATION_PRIORITIES),
      /** None for who has no account. */
      link: z.string().nullable(),
    }),
    z.object({
      name: z.literal('interventionReport'),
      placeName: z.string(),
      interventionName: z.string(),
      personName: z.string(),
      link: z.string().optional(),
    }),
    z.object({
      name: z.literal('notification'),
      /** Absent in letters that were ordered by an earlier version. */
      userUuid: z.string().optional(),
      personName: z.string(),
      timezone: z.string(),
      link: z.string(),
      facts: z.object({
        key: z.enum(NOTIFICATION_KEYS),
        eventDate: z.string().nullable(),
        eventName: z.string().nullable(),
        placeName: z.string().nullable(),
        deviceName: z.string().nullable(),
      }),
    }),
  ]),
  /** Keys of stored files to attach, with the names they get. */
  attachments: z.array(z.object({ key: z.string(), name: z.string(), contentType: z.string() })).default([]),
});
export type LetterOrder = z.output<typeof LetterOrder>;

/** No more lines side by side than a mail server gives to one client, those of both kinds together. */
const AT_ONCE = { batch: 20, lanes: 5 } as const;

/** What may come by the dozen or by the thousand: reports, news to many. */
export const sendMail = defineJob({ name: 'mail.send', payload: LetterOrder, ...AT_ONCE });

/** What somebody waits for: an alarm, a link to sign in. Its queue is its own, so that it never waits behind a mass of others. */
export const sendUrgentMail = defineJob({ name: 'mail.sendUrgent', payload: LetterOrder, ...AT_ONCE });
