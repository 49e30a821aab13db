import { createTransport } from 'nodemailer';
import { type Mail, type Mailer, MailRefusedError } from '../../kernel/services.ts';

type MailLimits = {
  readonly connectMs: number;
  readonly greetMs: number;
  /** Maximum time without data on the connection. */
  readonly idleMs: number;
  /** Per mail, for the whole dialog, in addition to the time of the attachments. */
  readonly wholeMs: number;
  readonly bytesPerSecond: number;
};

/** A dialog with a server that does not respond or never finishes is aborted; the job tries again later. */
const LIMITS: MailLimits = {
  connectMs: 10_000,
  greetMs: 10_000,
  idleMs: 30_000,
  wholeMs: 60_000,
  bytesPerSecond: 100_000,
};

/** How long a connection stays open for the next mail. */
const IDLE_CONNECTION_MS = 2_000;
/** As many connections as mails of both kinds that are sent at the same time, so that neither kind waits for the other. */
const MAX_ERROR_LINES = 10;

const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

const ENHANCED_STATUS = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/;
/**
 * Codes about the sender, the server of the sender or a quota (RFC 3463): such mails are tried again. Servers also answer
 * so to a recipient or to the content of a mail.
 */
const NOT_ABOUT_RECIPIENT = /^5\.(?:1\.[078]|2\.0|2\.252|[4-7]\.\d+)$/;
/** Answers to these commands are about this mail; a refused sign-in or sender affects all mails. */
const COMMANDS_ABOUT_MAIL: ReadonlySet<unknown> = new Set(['RCPT TO', 'DATA']);

const refusalOf = (error: unknown) => {
  const { command, response, responseCode: code } = error as Record<string, unknown>;
  if (!COMMANDS_ABOUT_MAIL.has(command) || typeof code !== 'number') return null;
  const status = ENHANCED_STATUS.exec(String(response))?.[1] ?? null;
  const isPermanent = code >= 500 && code < 600 && code !== 530 && !NOT_ABOUT_RECIPIENT.test(status ?? '');
  return { isPermanent, code, status };
};

const LINK_SECRET = /document-links\/[\w-]+/g;

/** The error message without recipient and link: servers repeat them, and failures are logged and stored. */
const withoutAddresses = (error: unknown): Error => {
  const { message, code } = error as { message?: unknown; code?: unknown };
  const errorText = String(message ?? error)
    .replace(ADDRESS, '<address>')
    .replace(LINK_SECRET, 'document-links/<secret>');
  const refusal = refusalOf(error);
  if (refusal) return new MailRefusedError(errorText, refusal);
  return Object.assign(new Error(errorText), typeof code === 'string' ? { code } : {});
};

/** Programs do not reply to automatic mails (RFC 3834); Exchange needs its own header. */
const AUTOMATIC_MAIL_HEADERS = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

/** Headers for the one-click unsubscribe button of the mail program (RFC 8058). */
const headersOf = ({ unsubscribe }: Mail): Record<string, string> => ({
  ...AUTOMATIC_MAIL_HEADERS,
  ...(unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

type Sender = {
  readonly from: string;
  /** The address for replies; without it replies go to `from`. */
  readonly replyTo?: string | null;
};

const ADDRESS_DOMAIN = /@([\w.-]+)/;

/** The domain is that of the sender, so that servers do not rate the id as forged. */
const messageIdOf = ({ uuid }: Mail, from: string) =>
  uuid === undefined ? {} : { messageId: `<${uuid}@${ADDRESS_DOMAIN.exec(from)?.[1] ?? 'localhost'}>` };

/** Mail over SMTP; `smtps://user:password@host:465` or `smtp://host:587`. */
export const createSmtpMailer = (url: string, { from, replyTo }: Sender, limits = LIMITS): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAX_ERROR_LINES,
    idleTimeout: IDLE_CONNECTION_MS,
    dnsTimeout: limits.connectMs,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.greetMs,
    socketTimeout: limits.idleMs,
  });
  return {
    send: async (mail) => {
      const { to, subject, html, text, attachments } = mail;
      const bytes = attachments.reduce((sum, { content }) => sum + content.byteLength, 0);
      const timeoutMs = limits.wholeMs + (bytes / limits.bytesPerSecond) * 1000;
      await transport
        .sendMail({
          from,
          ...(replyTo ? { replyTo } : {}),
          to,
          headers: headersOf(mail),
          ...messageIdOf(mail, from),
          subject,
          html,
          text,
          attachments: attachments.map(({ name, contentType, content, cid }) => ({
            filename: name,
            contentType,
            content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
            ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
          })),
          signal: AbortSignal.timeout(Math.ceil(timeoutMs)),
        })
        .catch((error: unknown) => {
          throw withoutAddresses(error);
        });
    },
  };
};
