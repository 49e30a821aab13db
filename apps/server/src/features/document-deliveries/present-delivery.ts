import type { DeliveryState, RefusalReason } from '@trapline/contract/document-deliveries/rules.ts';
import type { DocumentDelivery } from '@trapline/contract/document-deliveries/schemas.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { MAIL_ATTEMPTS } from '../../kernel/mail-jobs.ts';
import type { DeliveryRow, ServerAnswer } from './deliveries.queries.ts';

/** Enhanced status codes of mail servers (RFC 3463), by their beginning. */
const REASONS_BY_STATUS: readonly (readonly [RegExp, RefusalReason])[] = [
  [/^[45]\.2\.2$/, 'MAILBOX_FULL'],
  [/^[45]\.(?:2\.3|3\.4)$/, 'TOO_LARGE'],
  [/^[45]\.(?:1\.|2\.1$)/, 'UNKNOWN_ADDRESS'],
  [/^[45]\.7\./, 'REJECTED'],
];

/** Codes of servers that send no enhanced status (RFC 5321). */
const REASONS_BY_CODE: Readonly<Record<number, RefusalReason>> = {
  452: 'MAILBOX_FULL',
  550: 'UNKNOWN_ADDRESS',
  551: 'UNKNOWN_ADDRESS',
  552: 'MAILBOX_FULL',
  553: 'UNKNOWN_ADDRESS',
  554: 'REJECTED',
};

const refusalReasonOf = ({ code, status }: ServerAnswer): RefusalReason => {
  if (status === null) return REASONS_BY_CODE[code ?? 0] ?? 'OTHER';
  return REASONS_BY_STATUS.find(([pattern]) => pattern.test(status))?.[1] ?? 'OTHER';
};

/** A job can end without an attempt that was counted, for example when its process was killed each time. */
const GIVEN_UP_MS = 24 * 3_600_000;

const stateOf = ({ now }: AnyCtx, { state, attempts, answerCode, createdAt }: DeliveryRow): DeliveryState => {
  if (state !== 'QUEUED') return state;
  if (attempts >= MAIL_ATTEMPTS || createdAt.getTime() < now().getTime() - GIVEN_UP_MS) return 'FAILED';
  return attempts > 1 || answerCode !== null ? 'RETRYING' : 'QUEUED';
};

const refusalOf = ({ state, answerCode: code, answerStatus: status }: DeliveryRow): DocumentDelivery['refusal'] => {
  if (state === 'SENT' || code === null) return null;
  return { reason: refusalReasonOf({ code, status }), code: [code, status].filter((part) => part !== null).join(' ') };
};

const linkOf = ({ now }: AnyCtx, row: DeliveryRow): DocumentDelivery['link'] =>
  row.linkDays === null
    ? null
    : {
        expiresAt: row.expiresAt?.toISOString() ?? null,
        isExpired: row.expiresAt !== null && row.expiresAt <= now(),
        revokedAt: row.revokedAt?.toISOString() ?? null,
        openedAt: row.openedAt?.toISOString() ?? null,
        lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
        openedCount: row.openedCount ?? 0,
      };

export const presentDelivery =
  (ctx: AnyCtx) =>
  (row: DeliveryRow): DocumentDelivery => ({
    uuid: row.uuid,
    document: {
      uuid: row.documentUuid,
      issue: row.issue,
      language: row.documentLanguage,
      isReplaced: row.isReplaced,
    },
    recipient: { name: row.recipientName, email: row.recipientEmail },
    sentBy: row.sentByName,
    createdAt: row.createdAt.toISOString(),
    form: row.linkDays === null ? 'PDF' : 'LINK',
    state: stateOf(ctx, row),
    settledAt: row.settledAt?.toISOString() ?? null,
    refusal: refusalOf(row),
    link: linkOf(ctx, row),
  });
