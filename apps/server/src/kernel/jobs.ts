import { Language } from '@trapline/contract/kernel/schemas.ts';
import { NOTIFICATION_KEYS } from '@trapline/contract/notifications/rules.ts';
import { z } from 'zod';

/** Every background job with the shape of its payload. Payloads are parsed when a job starts, as an HTTP body is. */
export const jobSchemas = {
  'mail.send': z.object({
    to: z.string(),
    language: Language,
    template: z.discriminatedUnion('name', [
      /** The link is made when the letter goes out: what waits and what is kept of jobs holds no secret. */
      z.object({ name: z.literal('passwordLink'), letter: z.enum(['resetPassword', 'welcome']), userId: z.number() }),
      /** To the address that was the person's until then. */
      z.object({
        name: z.literal('credentialsChanged'),
        what: z.enum(['email', 'password']),
        personName: z.string(),
      }),
      z.object({
        name: z.literal('inspectionReport'),
        placeName: z.string(),
        inspectionName: z.string(),
        personName: z.string(),
      }),
      z.object({
        name: z.literal('notification'),
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
  }),
  /** Somebody says that this is their address and the password is forgotten. */
  'auth.sendResetLink': z.object({ email: z.string() }),
  /** The first letter to a new user, with the link to set a password. */
  'auth.sendWelcomeLink': z.object({ userId: z.number() }),
  /** An approved visit: its report goes to those who asked for it, each in their language. */
  'report.sendApproved': z.object({ inspectionId: z.number() }),
  /** `notify`: mailed to those who asked for it and read this language. */
  'report.makeInspectionReport': z.object({ inspectionId: z.number(), language: Language, notify: z.boolean() }),
  /** Visits that ended before versions were kept get their first one. */
  'inspections.keepVersions': z.object({ afterId: z.number().default(0) }),
  /** A file that was kept with its change goes to the storage. */
  'storage.put': z.object({ key: z.string() }),
  'storage.delete': z.object({ key: z.string() }),
  /** What no row names leaves the store. */
  'storage.sweep': z.object({}),
  'maintenance.cleanUp': z.object({}),
} as const;

export type JobName = keyof typeof jobSchemas;
export type JobPayload<N extends JobName> = z.input<(typeof jobSchemas)[N]>;
export type ParsedJobPayload<N extends JobName> = z.output<(typeof jobSchemas)[N]>;
