import { MAX_ATTACHMENT_BYTES } from '@trapline/contract/document-deliveries/rules.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { MailOrder } from '../../kernel/mail-jobs.ts';
import { readFile } from '../../kernel/pending-files.ts';
import { MailRefusedError } from '../../kernel/services.ts';
import { selectStoredFileByKey } from '../../kernel/stored-files.ts';
import { unsubscribeLink } from '../../kernel/unsubscribe-link.ts';
import { composePasswordMail } from '../auth/password-mail.write.ts';
import {
  beginAttempt,
  type DeliveryAttempt,
  recordAccepted,
  recordFailedAttempt,
  recordRefused,
} from '../document-deliveries/delivery-attempts.write.ts';
import { LOGO_CID, loadMailBranding, type MailBranding } from './mail-branding.ts';
import { type MailFacts, renderMail } from './render-mail.ts';

const canAttachFiles = async (ctx: Ctx, { attachments }: MailOrder): Promise<boolean> => {
  const files = await Promise.all(attachments.map(({ key }) => selectStoredFileByKey(ctx, key)));
  return files.reduce((sum, file) => sum + (file?.size ?? 0), 0) <= MAX_ATTACHMENT_BYTES;
};

const readAttachment = async (ctx: Ctx, key: string): Promise<Uint8Array> => {
  const content = await readFile(ctx, key);
  if (!content) throw new Error(`attachment ${key} is not in storage`);
  return content;
};

const mailFactsOf = async (
  ctx: Ctx,
  { to, template }: MailOrder,
  attempt: DeliveryAttempt | null,
): Promise<MailFacts | null> => {
  if (template.name === 'passwordLink') return composePasswordMail(ctx, { ...template, email: to });
  return template.name === 'document' ? { ...template, link: attempt?.link ?? null } : template;
};

const logoOf = ({ logo }: MailBranding) =>
  logo ? [{ name: 'logo.png', contentType: 'image/png', content: logo, cid: LOGO_CID }] : [];

/** Only notifications have an unsubscribe link; reports and mails about the account are requested one by one. */
const unsubscribeOf = ({ services: { vault, settings } }: Ctx, { template }: MailOrder): string | null =>
  template.name === 'notification' && template.userUuid
    ? unsubscribeLink(vault, settings.publicUrl, template.userUuid)
    : null;

const sendOrder = async (ctx: Ctx, order: MailOrder, attempt: DeliveryAttempt | null): Promise<void> => {
  const facts = await mailFactsOf(ctx, order, attempt);
  if (!facts) return;
  const hasAttachments = await canAttachFiles(ctx, order);
  const attachments = await Promise.all(
    (hasAttachments ? order.attachments : []).map(async ({ key, name, contentType }) => ({
      name,
      contentType,
      content: await readAttachment(ctx, key),
    })),
  );
  const branding = await loadMailBranding(ctx, order);
  const unsubscribe = unsubscribeOf(ctx, order);
  await ctx.services.mailer.send({
    to: order.to,
    ...(attempt && { uuid: attempt.uuid }),
    ...(unsubscribe === null ? {} : { unsubscribe }),
    ...renderMail(facts, order.language, branding, hasAttachments),
    attachments: [...logoOf(branding), ...attachments],
  });
};

const NO_ANSWER = { code: null, status: null };

/** A permanent refusal is recorded and not tried again; any other failure is recorded and retried. */
const deliverDocument = async (ctx: Ctx, order: MailOrder, deliveryId: number): Promise<void> => {
  const attempt = await beginAttempt(ctx, deliveryId);
  if (!attempt) return;
  try {
    await sendOrder(ctx, order, attempt);
  } catch (error) {
    const refusal = error instanceof MailRefusedError ? error : null;
    if (refusal?.isPermanent) return recordRefused(ctx, deliveryId, refusal);
    await recordFailedAttempt(ctx, deliveryId, refusal ?? NO_ANSWER);
    throw error;
  }
  await recordAccepted(ctx, deliveryId);
};

/**
 * The job behind every mail: renders it in the reader's language, attaches files or links to them, and sends; a failure
 * is retried.
 */
export const deliverMail = (ctx: Ctx, order: MailOrder): Promise<void> =>
  order.deliveryId === undefined ? sendOrder(ctx, order, null) : deliverDocument(ctx, order, order.deliveryId);
