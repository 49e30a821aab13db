import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AuditEntry } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { AuditAction } from '../../kernel/trail-registry.ts';
import { insertHistories, selectResponses, selectVerifications } from './activity.queries.ts';
import { snapshotOf } from './recommendation-history.ts';
import {
  type LockedRecommendation,
  lockRecommendation,
  type RecommendationChange,
  selectRecommendation,
  updateRecommendationRow,
} from './recommendations.queries.ts';

/** Locks a visible recommendation exclusively. */
export const lockVisibleRecommendation = async (tx: TxCtx, ref: Ref): Promise<LockedRecommendation> =>
  requireFound(await lockRecommendation(tx, ref));

type LocationIds = Pick<LockedRecommendation, 'root_company_id' | 'place_id'>;

export const auditOf = (
  at: LocationIds,
  entry: { readonly action: AuditAction; readonly entityId: number } & Pick<
    AuditEntry,
    'before' | 'after' | 'amends' | 'reason'
  >,
): AuditEntry => ({ ...entry, rootCompanyId: at.root_company_id, placeId: at.place_id });

/**
 * Whether a change is an amendment: every change of a closed recommendation, every moved deadline, and changes other than
 * the status of a recommendation that was closed before.
 */
export const isAmended = (row: Pick<LockedRecommendation, 'status' | 'first_closed_at'>, after: object): boolean =>
  row.status === 'CLOSE' ||
  'due_date' in after ||
  (row.first_closed_at !== null && Object.keys(after).some((field) => field !== 'status'));

/** The last response and whether it was verified as effective; a verification before the last reopening does not count. */
export const loadResponseState = async (tx: TxCtx, { id, reopened_at }: LockedRecommendation) => {
  const response = (await selectResponses(tx, [id])).at(-1);
  const verification = (await selectVerifications(tx, [id])).at(-1);
  const isVerificationOfResponse = response !== undefined && verification?.responseId === response.id;
  const isVerified =
    isVerificationOfResponse &&
    verification?.effect === 'EFFECTIVE' &&
    (reopened_at === null || verification.created_at > reopened_at);
  return { response, hasVerification: isVerificationOfResponse, isVerified };
};

/** The columns that record who closed a recommendation, when it was closed, and when it was reopened. */
export const closingFields = (
  tx: TxCtx,
  row: Pick<LockedRecommendation, 'status'>,
  status: LockedRecommendation['status'] | undefined,
  userId: number,
): RecommendationChange => {
  if (status === undefined || status === row.status) return {};
  if (status === 'CLOSE') return { status, closed_at: tx.now(), closed_by: userId };
  return row.status === 'CLOSE' ? { status, closed_at: null, closed_by: null, reopened_at: tx.now() } : { status };
};

/** Stores the old values in the history and writes the new ones. */
export const writeChange = async (
  tx: TxCtx,
  row: LockedRecommendation,
  change: RecommendationChange,
  userId: number,
): Promise<void> => {
  const { id, root_company_id } = row;
  const old = snapshotOf(requireFound(await selectRecommendation(tx, row.uuid)));
  await insertHistories(tx, [{ id, root_company_id, old }], userId);
  if (Object.keys(change).length > 0) await updateRecommendationRow(tx, row.id, change);
};
