import { createTransport } from 'nodemailer';
import type { Mailer } from '../../kernel/services.ts';

/** Mail over SMTP; `smtps://user:password@host:465` or `smtp://host:587`. */
export const createSmtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({ url, connectionTimeout: 10_000, socketTimeout: 30_000 });
  return {
    send: async ({ to, subject, html, text, attachments }) => {
      await transport.sendMail({
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
      });
    },
  };
};
