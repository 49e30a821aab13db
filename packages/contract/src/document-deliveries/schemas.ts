import { z } from 'zod';
import { Email, Language, listOf, Ref, text } from '../kernel/schemas.ts';
import {
  DEFAULT_LINK_DAYS,
  DELIVERY_FORMS,
  DELIVERY_STATES,
  LINK_DAYS,
  MAX_RECIPIENTS,
  MESSAGE_MAX,
  REFUSAL_REASONS,
} from './rules.ts';

/** The link in a mail; null values until the mail was sent or the link was opened. */
const DeliveryLink = z.object({
  expiresAt: z.string().nullable(),
  isExpired: z.boolean(),
  revokedAt: z.string().nullable(),
  openedAt: z.string().nullable(),
  lastOpenedAt: z.string().nullable(),
  openedCount: z.number(),
});

/** One document, sent to one address. */
export const DocumentDelivery = z.object({
  uuid: z.string(),
  /** The issue that was sent. `isReplaced`: a later issue exists. */
  document: z.object({ uuid: z.string(), issue: z.number(), language: Language, isReplaced: z.boolean() }),
  recipient: z.object({ name: z.string().nullable(), email: z.string() }),
  /** Null if it was sent automatically to a subscriber. */
  sentBy: z.string().nullable(),
  createdAt: z.string(),
  form: z.enum(DELIVERY_FORMS),
  state: z.enum(DELIVERY_STATES),
  /** When the mail server accepted or refused the mail; null until then. */
  settledAt: z.string().nullable(),
  /** The last refusal by the mail server; `code` as the server sent it, such as `550 5.1.1`. */
  refusal: z.object({ reason: z.enum(REFUSAL_REASONS), code: z.string().nullable() }).nullable(),
  /** Null if the PDF is attached. */
  link: DeliveryLink.nullable(),
});
export type DocumentDelivery = z.infer<typeof DocumentDelivery>;

/** A person who may see the document in the panel. */
export const DocumentRecipient = z.object({
  uuid: z.string(),
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  language: Language,
  /** A person of the client, not of the service company. */
  isOfClient: z.boolean(),
});
export type DocumentRecipient = z.infer<typeof DocumentRecipient>;

export const DeliveryList = z.object({
  deliveries: z.array(DocumentDelivery),
  recipients: z.array(DocumentRecipient),
});

/** At least one person or the address is required. */
export const SendDocumentPayload = z.object({
  /** People who may see the document. */
  userIds: listOf(Ref, MAX_RECIPIENTS).default([]),
  /** One more address, of a person with or without an account. */
  email: Email.nullish(),
  message: text(MESSAGE_MAX).nullish(),
  /** Language of the mail; without it the language of each person, and the language of the document for an address. */
  language: Language.nullish(),
  form: z.enum(DELIVERY_FORMS).default('LINK'),
  linkDays: z.literal(LINK_DAYS).default(DEFAULT_LINK_DAYS),
});
export type SendDocumentPayload = z.output<typeof SendDocumentPayload>;
