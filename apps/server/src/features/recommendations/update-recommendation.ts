import type { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import type { UpdateRecommendationPayload } from '@trapline/contract/recommendations/payloads.ts';
import {
  mayChangeStatus,
  mayEditFields,
  mayEditRecommendation,
  requiresVerification,
} from '@trapline/contract/recommendations/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { differenceOf, isSame, withoutUndefined } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { differingFields, requireUnchanged } from '../../kernel/require-version.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { selectAuthorOfKindChange } from './activity.queries.ts';
import { loadRecommendation } from './load-recommendations.ts';
import {
  auditOf,
  closingFields,
  isAmended,
  loadResponseState,
  lockVisibleRecommendation,
  writeChange,
} from './open-recommendation.ts';
import { plainFields, receiversOf, referenceFieldsOf } from './recommendation-fields.ts';
import {
  type LockedRecommendation,
  type RecommendationChange,
  replaceReceivers,
  selectReceivers,
  selectRecommendation,
} from './recommendations.queries.ts';

/** Fields of the payload that differ from the recommendation as the API returns it to the caller. */
const differingFieldsOf = async (
  tx: TxCtx,
  row: LockedRecommendation,
  payload: UpdateRecommendationPayload,
): Promise<string[]> => {
  const { notifications, ...current } = await loadRecommendation(tx, row.uuid);
  return differingFields(
    { ...current, notifications: notifications.map(({ userId }) => ({ userId: String(userId) })) },
    payload,
  );
};

/**
 * A controller may change only the status, and only of recommendations that they own. The same applies to people of the
 * client company if the contractor wrote the recommendation.
 */
const requireMayEdit = async (
  tx: TxCtx,
  row: LockedRecommendation,
  sent: UpdateRecommendationPayload,
): Promise<void> => {
  const user = currentUser(tx);
  const authorship = { authorCompanyId: row.author_company_id, ownerId: row.owner_id };
  if (mayEditFields(authorship, user)) return;
  if (
    mayChangeStatus(authorship, user) &&
    (await differingFieldsOf(tx, row, sent)).every((field) => field === 'status')
  )
    return;
  throw new AppError(mayEditRecommendation(user.type) ? 'written_by_contractor' : 'recommendations/only_status');
};

/**
 * A recommendation that needs a verification cannot be closed without one, and after a response it cannot change to a kind
 * that needs none.
 */
const requireVerified = async (tx: TxCtx, row: LockedRecommendation, change: RecommendationChange): Promise<void> => {
  const kind = change.kind ?? row.kind;
  const isClosing = change.status === 'CLOSE' && (requiresVerification(row.kind) || requiresVerification(kind));
  const removesVerification = requiresVerification(row.kind) && !requiresVerification(kind);
  const needsVerification =
    row.status === 'CLOSE' &&
    change.status === undefined &&
    !requiresVerification(row.kind) &&
    requiresVerification(kind);
  if (!(isClosing || removesVerification || needsVerification)) return;
  const { response, isVerified } = await loadResponseState(tx, row);
  if (!isVerified && (isClosing || needsVerification || response)) throw new AppError('recommendations/not_verified');
};

/**
 * A person who changed an action to a plain recommendation, which needs no verification, cannot close it
 * (decision recommendations/corrective-actions).
 */
const requireOtherPerson = async (tx: TxCtx, row: LockedRecommendation, after: RecommendationChange): Promise<void> => {
  if (after.status === 'CLOSE' && (await selectAuthorOfKindChange(tx, row.id)) === currentUser(tx).id)
    throw new AppError('recommendations/made_plain');
};

const updateReceivers = async (tx: TxCtx, row: LockedRecommendation, newReceivers: number[] | undefined) => {
  const before = (await selectReceivers(tx, [row.id])).map(({ id }) => id).sort((left, right) => left - right);
  if (newReceivers === undefined || isSame(before, newReceivers)) return null;
  await replaceReceivers(tx, row, {
    removed: before.filter((id) => !newReceivers.includes(id)),
    added: newReceivers.filter((id) => !before.includes(id)),
  });
  return { before, after: newReceivers };
};

/** Applies the sent fields to a locked recommendation, records the previous values and writes the audit row. */
const changeRecommendation = async (
  tx: TxCtx,
  locked: LockedRecommendation,
  { reason, ...fields }: UpdateRecommendationPayload,
): Promise<void> => {
  const place = await getVisiblePlace(tx, String(locked.place_id));
  const { id: userId } = currentUser(tx);
  const currentRow = requireFound(await selectRecommendation(tx, locked.uuid));
  const { status, ...plain } = plainFields(tx, fields);
  const fieldChanges = withoutUndefined({ ...plain, ...(await referenceFieldsOf(tx, place, fields, currentRow)) });
  const { before, after } = differenceOf<RecommendationChange>(locked, {
    ...fieldChanges,
    ...(status && { status }),
  });
  await requireVerified(tx, locked, after);
  await requireOtherPerson(tx, locked, after);
  const currentReceivers = await selectReceivers(tx, [locked.id]);
  const receivers = await receiversOf(tx, place, fields.notifications, currentReceivers);
  if (Object.keys(after).length > 0) {
    const dueChange = after.due_date === undefined ? {} : { due_set_at: tx.now() };
    await writeChange(tx, locked, { ...after, ...closingFields(tx, locked, status, userId), ...dueChange }, userId);
  }
  const receiversChange = await updateReceivers(tx, locked, receivers);
  if (Object.keys(after).length > 0 || receiversChange)
    await writeAudit(
      tx,
      auditOf(locked, {
        action: 'recommendation.update',
        entityId: locked.id,
        before: { ...before, ...(receiversChange && { receivers: receiversChange.before }) },
        after: { ...after, ...(receiversChange && { receivers: receiversChange.after }) },
        amends: Object.keys(after).length > 0 && isAmended(locked, after),
        reason,
      }),
    );
};

export const updateRecommendation: Handler<typeof recommendations.update> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    const locked = await lockVisibleRecommendation(tx, params.recommendationId);
    const { reason: _, ...fields } = body;
    await requireMayEdit(tx, locked, fields);
    const loadCurrent = () => loadRecommendation(tx, locked.uuid);
    await requireUnchanged(tx, { entity: 'recommendation', row: locked, input: fields, loadCurrent });
    await changeRecommendation(tx, locked, body);
    return { recommendation: await loadCurrent() };
  });
