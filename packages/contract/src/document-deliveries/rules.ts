/** Kinds of documents that are sent by mail. */
export const DOCUMENT_KINDS = ['VISIT_REPORT', 'PERIOD_REPORT', 'PROTOCOL'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** A document is attached to the mail, or the mail has a link to it. */
export const DELIVERY_FORMS = ['LINK', 'PDF'] as const;
export type DeliveryForm = (typeof DELIVERY_FORMS)[number];

/**
 * - `QUEUED`: the mail waits for its first attempt.
 * - `RETRYING`: the mail server could not be reached, or refused the mail temporarily; it is tried again.
 * - `SENT`: the mail server accepted the mail. A later bounce is not known.
 * - `REFUSED`: the mail server refused the mail permanently.
 * - `FAILED`: all attempts failed.
 * - `CANCELLED`: the link was revoked before the mail was sent.
 */
export const DELIVERY_STATES = ['QUEUED', 'RETRYING', 'SENT', 'REFUSED', 'FAILED', 'CANCELLED'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a mail server refused a mail, by its code (RFC 3463). */
export const REFUSAL_REASONS = ['UNKNOWN_ADDRESS', 'MAILBOX_FULL', 'TOO_LARGE', 'REJECTED', 'OTHER'] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** How many days a link may be valid. */
export const LINK_DAYS = [7, 30, 90] as const;
export const DEFAULT_LINK_DAYS = 30;

export const MESSAGE_MAX = 2000;
/** Maximum number of recipients of one call. */
export const MAX_RECIPIENTS = 20;
/** Maximum number of deliveries that are listed for one document. */
export const MAX_DELIVERIES = 200;

/** Mail servers refuse larger attachments; a larger document is sent as a link. */
export const MAX_ATTACHMENT_BYTES = 5_000_000;
