import { createTransport } from 'nodemailer';
import type { Mailer } from '../../kernel/services.ts';

export type MailLimits = { readonly connectMs: number; readonly greetMs: number; readonly idleMs: number };

/** A server that says nothing is left; the job comes back later. */
const LIMITS: MailLimits = { connectMs: 10_000, greetMs: 10_000, idleMs: 30_000 };

const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** What went wrong, without whom it was for: servers repeat the address, and a failure is logged and kept. */
const withoutAddresses = (error: unknown): Error => {
  const { message, code } = error as { message?: unknown; code?: unknown };
  const told = String(message ?? error).replace(ADDRESS, '<address>');
  return Object.assign(new Error(told), typeof code === 'string' ? { code } : {});
};

/** Mail over SMTP; `smtps://user:password@host:465` or `smtp://host:587`. */
export const createSmtpMailer = (url: string, from: string, limits = LIMITS): Mailer => {
  const transport = createTransport({
    url,
    dnsTimeout: limits.connectMs,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.greetMs,
    socketTimeout: limits.idleMs,
  });
  return {
    send: async ({ to, subject, html, text, attachments }) => {
      await transport
        .sendMail({
          from,
          to,
          subject,
          html,
          text,
          attachments: attachments.map(({ name, contentType, content }) => ({
            filename: name,
            contentType,
            content: Buffer.from(content),
          })),
        })
        .catch((error: unknown) => {
          throw withoutAddresses(error);
        });
    },
  };
};
