import type { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import type { UpdateRecommendationPayload } from '@trapline/contract/recommendations/payloads.ts';
import {
  mayEditRecommendation,
  mayEditWords,
  mayMoveAlong,
  mustBeVerified,
} from '@trapline/contract/recommendations/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { differenceOf, isSame, onlySent } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { differingFrom, requireUnchanged } from '../../kernel/require-version.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectAuthors } from './activity.queries.ts';
import { loadRecommendation } from './load-recommendations.ts';
import { namedFields, plainFields, receiversOf } from './named-fields.ts';
import { auditOf, closing, isAmended, loadAnswered, openRecommendation, writeChange } from './open-recommendation.ts';
import {
  type LockedRecommendation,
  type RecommendationChange,
  replaceReceivers,
  selectReceivers,
  selectRecommendation,
} from './recommendations.queries.ts';

/** Sent fields that differ from the values that the caller reads. */
const changedBy = async (
  tx: TxCtx,
  row: LockedRecommendation,
  sent: UpdateRecommendationPayload,
): Promise<string[]> => {
  const { notifications, ...stands } = await loadRecommendation(tx, row.uuid);
  return differingFrom(
    { ...stands, notifications: notifications.map(({ userId }) => ({ userId: String(userId) })) },
    sent,
  );
};

/**
 * A user of the restricted type may change only the status of the own recommendations; the same applies to people of the
 * client for recommendations that the contractor wrote.
 */
const requireMayEdit = async (
  tx: TxCtx,
  row: LockedRecommendation,
  sent: UpdateRecommendationPayload,
): Promise<void> => {
  const user = currentUser(tx);
  const standing = { authorCompanyId: row.author_company_id, ownerId: row.owner_id };
  if (mayEditWords(standing, user)) return;
  if (mayMoveAlong(standing, user) && (await changedBy(tx, row, sent)).every((field) => field === 'status')) return;
  throw new AppError(mayEditRecommendation(user.type) ? 'written_by_contractor' : 'recommendations/only_status');
};

/**
 * A recommendation that needs a verification cannot be closed without one, and after a response it cannot change to a kind
 * that needs none.
 */
const requireVerified = async (tx: TxCtx, row: LockedRecommendation, after: RecommendationChange): Promise<void> => {
  const kind = after.kind ?? row.kind;
  const closes = after.status === 'CLOSE' && (mustBeVerified(row.kind) || mustBeVerified(kind));
  const lowers = mustBeVerified(row.kind) && !mustBeVerified(kind);
  const binds =
    row.status === 'CLOSE' && after.status === undefined && !mustBeVerified(row.kind) && mustBeVerified(kind);
  if (!(closes || lowers || binds)) return;
  const { response, isVerified } = await loadAnswered(tx, row);
  if (!isVerified && (closes || binds || response)) throw new AppError('recommendations/not_verified');
};

/**
 * A person who changed an action to a plain recommendation, which needs no verification, cannot close it
 * (decision recommendations/corrective-actions).
 */
const requireAnother = async (tx: TxCtx, row: LockedRecommendation, after: RecommendationChange): Promise<void> => {
  if (after.status === 'CLOSE' && (await selectAuthors(tx, row.id)) === currentUser(tx).id)
    throw new AppError('recommendations/made_plain');
};

const changedReceivers = async (tx: TxCtx, row: LockedRecommendation, sent: number[] | undefined) => {
  const before = (await selectReceivers(tx, [row.id])).map(({ id }) => id).sort((left, right) => left - right);
  if (sent === undefined || isSame(before, sent)) return null;
  await replaceReceivers(tx, row, {
    gone: before.filter((id) => !sent.includes(id)),
    come: sent.filter((id) => !before.includes(id)),
  });
  return { before, after: sent };
};

export const updateRecommendation: Handler<typeof recommendations.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const locked = await openRecommendation(tx, params.recommendationId);
    const place = await getVisiblePlace(tx, String(locked.place_id));
    const { reason, ...words } = body;
    await requireMayEdit(tx, locked, words);
    const standing = () => loadRecommendation(tx, locked.uuid);
    await requireUnchanged(tx, { of: 'recommendation', row: locked, sent: words, standing });
    const { id: userId } = currentUser(tx);
    const shown = found(await selectRecommendation(tx, locked.uuid));
    const { status, ...plain } = plainFields(tx, words);
    const sent = onlySent({ ...plain, ...(await namedFields(tx, place, words, shown)) });
    const { before, after } = differenceOf<RecommendationChange>(locked, { ...sent, ...(status && { status }) });
    await requireVerified(tx, locked, after);
    await requireAnother(tx, locked, after);
    const known = await selectReceivers(tx, [locked.id]);
    const receivers = await receiversOf(tx, place, words.notifications, known);
    if (Object.keys(after).length > 0) {
      const dated = after.due_date === undefined ? {} : { due_set_at: tx.now() };
      await writeChange(tx, locked, { ...after, ...closing(tx, locked, status, userId), ...dated }, userId);
    }
    const reminded = await changedReceivers(tx, locked, receivers);
    if (Object.keys(after).length > 0 || reminded)
      await writeAudit(
        tx,
        auditOf(locked, {
          action: 'recommendation.update',
          entityId: locked.id,
          before: { ...before, ...(reminded && { receivers: reminded.before }) },
          after: { ...after, ...(reminded && { receivers: reminded.after }) },
          amends: Object.keys(after).length > 0 && isAmended(locked, after),
          reason,
        }),
      );
    return { recommendation: await standing() };
  });
