import type { Ctx } from '../../kernel/context.ts';
import type { ParsedJobPayload } from '../../kernel/jobs.ts';
import type { Storage } from '../../kernel/services.ts';
import { writePasswordLetter } from '../auth/password-letter.write.ts';
import { type MailFacts, renderMail } from './render-mail.ts';

const readWhole = async (storage: Storage, key: string): Promise<Uint8Array> => {
  const object = await storage.get(key);
  if (!object) throw new Error(`attachment ${key} is not in storage`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of object.content) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const factsOf = async (ctx: Ctx, { to, template }: ParsedJobPayload<'mail.send'>): Promise<MailFacts | null> =>
  template.name === 'passwordLink' ? writePasswordLetter(ctx, { ...template, email: to }) : template;

/** The job behind every mail: renders in the reader's language, fetches attachments, sends; a failure is retried. */
export const sendMail = async (ctx: Ctx, payload: ParsedJobPayload<'mail.send'>): Promise<void> => {
  const { mailer, settings, storage } = ctx.services;
  const facts = await factsOf(ctx, payload);
  if (!facts) return;
  const attachments = await Promise.all(
    payload.attachments.map(async ({ key, name, contentType }) => ({
      name,
      contentType,
      content: await readWhole(storage, key),
    })),
  );
  await mailer.send({
    to: payload.to,
    ...renderMail(facts, payload.language, settings.productName),
    attachments,
  });
};
