import { createHmac, randomBytes } from 'node:crypto';

/** As Standard Webhooks has them, so that receivers find a library for it. */
const PREFIX = 'whsec_';
const SECRET_BYTES = 24;

export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

export type Signed = { readonly id: string; readonly seconds: number; readonly body: string };

const signatureWith = (secret: string, { id, seconds, body }: Signed): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`;

/** One for each secret the receiver may know. */
export const signatureHeaders = (secrets: readonly string[], signed: Signed): Record<string, string> => ({
  'webhook-id': signed.id,
  'webhook-timestamp': String(signed.seconds),
  'webhook-signature': secrets.map((secret) => signatureWith(secret, signed)).join(' '),
});
