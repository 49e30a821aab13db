import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

/** Signatures follow Standard Webhooks, so that receivers find a library for their language. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 24;

export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export type SignedMessage = { readonly id: string; readonly seconds: number; readonly body: string };

/** One signature for each secret that the receiver may know. */
export const signatureHeaders = (
  secrets: readonly string[],
  { id, seconds, body }: SignedMessage,
): Record<string, string> => {
  const moment = new Date(seconds * 1000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, moment, body)).join(' '),
  };
};
