import { DOCUMENT_KINDS } from '@trapline/contract/document-deliveries/rules.ts';
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

/** A mail to be rendered: recipient, language and data. */
const MailOrder = z.object({
  to: z.string(),
  language: Language,
  /** Root company of the recipient, if the address does not determine it. */
  rootCompanyId: z.number().nullable().optional(),
  /** The delivery of a document that records the result of this mail. */
  deliveryId: z.number().optional(),
  template: z.discriminatedUnion('name', [
    /** The link is created when the mail is sent: waiting and stored jobs contain no secret. */
    z.object({ name: z.literal('passwordLink'), letter: z.enum(['resetPassword', 'welcome']), userId: z.number() }),
    /** Sent to the previous address of the person. */
    z.object({
      name: z.literal('credentialsChanged'),
      what: z.enum(CREDENTIALS_CHANGES),
      personName: z.string(),
    }),
    /** A test that mails arrive. */
    z.object({ name: z.literal('test'), personName: z.string() }),
    /** A person signed in from a new device or network. */
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
      /** Link to a report that is too large to attach. */
      link: z.string().optional(),
    }),
    /** Sent to the person who must act, or to the person to whom it escalates. */
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
      /** Null for a person without an account. */
      link: z.string().nullable(),
    }),
    z.object({
      name: z.literal('interventionReport'),
      placeName: z.string(),
      interventionName: z.string(),
      personName: z.string(),
      link: z.string().optional(),
    }),
    /** A report or protocol that a person sends. */
    z.object({
      name: z.literal('document'),
      kind: z.enum(DOCUMENT_KINDS),
      number: z.string().nullable(),
      placeName: z.string(),
      senderName: z.string(),
      /** Null for an address without an account. */
      personName: z.string().nullable(),
      message: z.string().nullable(),
    }),
    z.object({
      name: z.literal('notification'),
      /** Absent in mails enqueued by an earlier version. */
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
export type MailOrder = z.output<typeof MailOrder>;

/** No more parallel connections than a mail server allows one client, for both queues together. */
const CONCURRENCY = { batch: 20, lanes: 5 } as const;

/** How often a mail is tried, over about four hours. */
export const MAIL_ATTEMPTS = 9;
const RETRIES = { retries: MAIL_ATTEMPTS - 1 } as const;

/** Mails that may be numerous: reports, and notifications to many people. */
export const sendMail = defineJob({ name: 'mail.send', payload: MailOrder, ...CONCURRENCY, ...RETRIES });

/**
 * Mails that somebody waits for: an alarm, a link to sign in. They have their own queue, so that they never wait behind
 * many others.
 */
export const sendUrgentMail = defineJob({ name: 'mail.sendUrgent', payload: MailOrder, ...CONCURRENCY, ...RETRIES });
