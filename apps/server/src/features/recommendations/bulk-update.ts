import type { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import type { BulkUpdatePayload } from '@trapline/contract/recommendations/payloads.ts';
import { type BulkRefusal, mayEditFields } from '@trapline/contract/recommendations/rules.ts';
import type { BulkResult } from '@trapline/contract/recommendations/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { differenceOf, withoutUndefined } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { insertHistories } from './activity.queries.ts';
import {
  type BulkRow,
  lockRecommendations,
  selectPlacesOfOwner,
  selectResponsible,
  selectResponsiblePerson,
  updateRecommendationRows,
} from './bulk.queries.ts';
import { auditOf, isAmended } from './open-recommendation.ts';
import { snapshotOf } from './recommendation-history.ts';
import { type RecommendationChange, selectRecommendationsByIds } from './recommendations.queries.ts';

export const listResponsible: Handler<typeof recommendations.responsible> = async (ctx) => ({
  people: await selectResponsible(ctx),
});

type Change = Omit<BulkUpdatePayload, 'recommendationIds'>;

type NewOwner = { readonly id: number; readonly placeIds: ReadonlySet<number> };

/** The new owner and the facilities where this person may be responsible; null removes the owner. */
const findNewOwner = async (
  tx: TxCtx,
  { ownerUuid }: Change,
  rows: readonly BulkRow[],
): Promise<NewOwner | null | undefined> => {
  if (!ownerUuid) return ownerUuid === undefined ? undefined : null;
  const person = await selectResponsiblePerson(tx, ownerUuid);
  if (!person) throw fieldError('ownerUuid', 'not_found');
  const placeIds = await selectPlacesOfOwner(tx, person.id, [...new Set(rows.map(({ place_id }) => place_id))]);
  return { id: person.id, placeIds: new Set(placeIds) };
};

const findRefusal = (tx: TxCtx, row: BulkRow, owner: NewOwner | null | undefined): BulkRefusal | null => {
  if (!mayEditFields({ authorCompanyId: row.author_company_id, ownerId: row.owner_id }, currentUser(tx)))
    return 'NOT_ALLOWED';
  if (row.status === 'CLOSE') return 'CLOSED';
  return owner && !owner.placeIds.has(row.place_id) ? 'NO_ACCESS' : null;
};

/** Changes all in a fixed number of statements; the previous values are stored as with a change of one. */
const changeAll = async (tx: TxCtx, rows: readonly BulkRow[], change: RecommendationChange): Promise<void> => {
  const changes = rows
    .map((row) => ({ row, ...differenceOf<RecommendationChange>(row, change) }))
    .filter(({ after }) => Object.keys(after).length > 0);
  if (changes.length === 0) return;
  const ids = changes.map(({ row }) => row.id);
  const histories = (await selectRecommendationsByIds(tx, ids)).map((current) => ({
    id: current.id,
    root_company_id: current.root_company_id,
    old: snapshotOf(current),
  }));
  await insertHistories(tx, histories, currentUser(tx).id);
  await updateRecommendationRows(tx, ids, change);
  await writeAudit(
    tx,
    ...changes.map(({ row, before, after }) =>
      auditOf(row, {
        action: 'recommendation.update',
        entityId: row.id,
        before,
        after,
        amends: isAmended(row, after),
      }),
    ),
  );
};

/** Changes several recommendations; those that cannot be changed are named in the result, and the others change. */
export const bulkUpdate: Handler<typeof recommendations.bulkUpdate> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const { recommendationIds, ...fields } = body;
    const rows = await lockRecommendations(tx, recommendationIds);
    for (const ref of recommendationIds) requireFound(rows.find((row) => isRefOf(ref, row)));
    const owner = await findNewOwner(tx, fields, rows);
    const checked = rows.map((row) => ({ row, refusal: findRefusal(tx, row, owner) }));
    const changeable = checked.filter(({ refusal }) => refusal === null).map(({ row }) => row);
    await changeAll(tx, changeable, {
      ...withoutUndefined({ due_date: fields.dueDate }),
      // an owner with an account, or nobody, replaces an owner without one
      ...(owner !== undefined && { owner_id: owner?.id ?? null, owner_text: null, owner_email: null }),
    });
    return {
      results: checked.map(({ row, refusal }): BulkResult => {
        return { uuid: row.uuid, uniqueId: String(row.number), placeName: row.placeName, refusal };
      }),
    };
  });
