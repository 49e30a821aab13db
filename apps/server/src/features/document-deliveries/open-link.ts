import type { documentDeliveries } from '@trapline/contract/document-deliveries/endpoints.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { type Ctx, inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { openFile } from '../../kernel/pending-files.ts';
import { pageResponse } from '../../kernel/plain-page.ts';
import { facilityDayText } from '../../kernel/wall-clock.ts';
import { countOpening, type LinkRow, selectLink } from './document-links.queries.ts';
import { nameWithCompany } from './enqueue-mails.ts';
import { hashLinkSecret } from './link-secret.ts';

type Problem = 'unknown' | 'revoked' | 'expired' | 'deleted';

const problemOf = (ctx: Ctx, link: LinkRow | undefined): Problem | null => {
  if (!link) return 'unknown';
  const isBlocked = link.recipientStatus !== null && link.recipientStatus !== 'ACTIVE';
  if (link.revokedAt !== null || isBlocked) return 'revoked';
  if (link.deletedAt !== null) return 'deleted';
  return link.expiresAt <= ctx.now() ? 'expired' : null;
};

/** An unknown link may be a mistyped one; the others worked once. */
const problemPage = ({ language }: Ctx, problem: Problem) => {
  const t = translatorFor(language);
  const texts = {
    title: t(`documentDeliveries.linkPage.${problem}.title`),
    paragraphs: [t(`documentDeliveries.linkPage.${problem}.text`)],
  };
  return { ...pageResponse(language, texts), status: problem === 'unknown' ? (404 as const) : (410 as const) };
};

/** Opens nothing: programs that check mails for dangerous links, and previews of links, request every address. */
export const showLink: Handler<typeof documentDeliveries.showLink> = async (ctx, { params }) => {
  const link = await selectLink(ctx, hashLinkSecret(params.token));
  const problem = problemOf(ctx, link);
  if (problem !== null || !link) return problemPage(ctx, problem ?? 'unknown');
  const t = translatorFor(ctx.language);
  const { placeName, sentByName, companyName, isReplaced, fileName, expiresAt } = link;
  return pageResponse(ctx.language, {
    title: fileName.replace(/\.pdf$/i, ''),
    paragraphs: [
      sentByName === null
        ? t('documentDeliveries.linkPage.about', { placeName })
        : t('documentDeliveries.linkPage.aboutFrom', {
            placeName,
            senderName: nameWithCompany(sentByName, companyName),
          }),
      t('documentDeliveries.linkPage.validUntil', { date: facilityDayText(expiresAt) }),
      ...(isReplaced ? [t('documentDeliveries.linkPage.replaced')] : []),
    ],
    button: t('documentDeliveries.linkPage.open'),
  });
};

/** Sends the issue that was sent by mail, also if a later issue has replaced it. */
export const openLink: Handler<typeof documentDeliveries.openLink> = async (ctx, { params }) => {
  const link = await selectLink(ctx, hashLinkSecret(params.token));
  const problem = problemOf(ctx, link);
  if (problem !== null || !link) return problemPage(ctx, problem ?? 'unknown');
  const file = await openFile(ctx, link.fileKey);
  if (!file) return problemPage(ctx, 'deleted');
  await inTransaction(ctx, async (tx) => {
    await countOpening(tx, link.id);
    tx.withoutAudit('the delivery shows when its link was opened');
  });
  return { content: file.content, contentType: link.contentType, size: file.size, filename: link.fileName };
};
