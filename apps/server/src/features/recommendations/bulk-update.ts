import type { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import type { BulkUpdatePayload } from '@trapline/contract/recommendations/payloads.ts';
import { type BulkRefusal, mayEditFields } from '@trapline/contract/recommendations/rules.ts';
import type { BulkResult } from '@trapline/contract/recommendations/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { fieldError, requireFound } from '../../kernel/app-error.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import {
  type BulkRow,
  lockRecommendations,
  selectPlacesOfOwner,
  selectResponsible,
  selectResponsiblePerson,
} from './bulk.queries.ts';
import { changeRecommendation } from './update-recommendation.ts';

export const listResponsible: Handler<typeof recommendations.responsible> = async (ctx) => ({
  people: await selectResponsible(ctx),
});

type Change = Omit<BulkUpdatePayload, 'recommendationIds'>;

/** The facilities where the new owner may be responsible; null if the owner does not change, or is removed. */
const placesOfNewOwner = async (
  tx: TxCtx,
  { ownerUuid }: Change,
  rows: readonly BulkRow[],
): Promise<ReadonlySet<number> | null> => {
  if (!ownerUuid) return null;
  const person = await selectResponsiblePerson(tx, ownerUuid);
  if (!person) throw fieldError('ownerUuid', 'not_found');
  return new Set(await selectPlacesOfOwner(tx, person.id, [...new Set(rows.map(({ place_id }) => place_id))]));
};

const findRefusal = (tx: TxCtx, row: BulkRow, ownerPlaces: ReadonlySet<number> | null): BulkRefusal | null => {
  if (!mayEditFields({ authorCompanyId: row.author_company_id, ownerId: row.owner_id }, currentUser(tx)))
    return 'NOT_ALLOWED';
  if (row.status === 'CLOSE') return 'CLOSED';
  return ownerPlaces && !ownerPlaces.has(row.place_id) ? 'NO_ACCESS' : null;
};

/** Changes several recommendations; those that cannot be changed are named in the result, and the others change. */
export const bulkUpdate: Handler<typeof recommendations.bulkUpdate> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const { recommendationIds, ...fields } = body;
    // this also removes an owner without an account
    const change = fields.ownerUuid === null ? { ...fields, ownerText: null, ownerEmail: null } : fields;
    const rows = await lockRecommendations(tx, recommendationIds);
    for (const ref of recommendationIds) requireFound(rows.find((row) => isRefOf(ref, row)));
    const ownerPlaces = await placesOfNewOwner(tx, change, rows);
    const results: BulkResult[] = [];
    for (const row of rows) {
      const refusal = findRefusal(tx, row, ownerPlaces);
      const { placeName, ...locked } = row;
      if (refusal === null) await changeRecommendation(tx, locked, change);
      results.push({ uuid: row.uuid, uniqueId: String(row.number), placeName, refusal });
    }
    return { results };
  });
