import { eitherRef } from '@trapline/contract/kernel/schemas.ts';
import type { CreateRecommendationPayload } from '@trapline/contract/recommendations/payloads.ts';
import { requiresVerification } from '@trapline/contract/recommendations/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { dayOfInput } from '../../kernel/wall-clock.ts';
import { lockPlaceExclusively } from '../places/places.read.ts';
import { insertFiles } from './activity.queries.ts';
import { auditOf, closingFields } from './open-recommendation.ts';
import { plainFields, receiversOf, referenceFieldsOf } from './recommendation-fields.ts';
import { insertRecommendation, replaceReceivers, selectNextNumber } from './recommendations.queries.ts';
import { selectEarlierRecommendation, selectPhotos, selectVisit } from './references.queries.ts';

/** Steps that store a new recommendation: for single calls, and for the entries that a phone sends in a log. */

/** The visit in which it is made, and the earlier recommendation whose problem returned. */
const originFields = async (tx: TxCtx, placeId: number, body: CreateRecommendationPayload) => {
  const visitRef = eitherRef(body.inspectionUuid, body.inspectionId);
  const visit = visitRef ? await selectVisit(tx, placeId, visitRef) : null;
  if (visit === undefined) throw fieldError('inspectionId', 'not_found');
  const earlier = body.recurrenceOfId ? await selectEarlierRecommendation(tx, placeId, body.recurrenceOfId) : null;
  if (earlier === undefined) throw fieldError('recurrenceOfId', 'not_found');
  return { inspection_id: visit?.id ?? null, recurrence_of: earlier?.id ?? null };
};

/** Existing photos are attached without a new upload. */
const photosOf = async (tx: TxCtx, placeId: number, { imageIds }: CreateRecommendationPayload) => {
  const refs = [...new Set(imageIds)];
  const photos = refs.length === 0 ? [] : await selectPhotos(tx, placeId, refs);
  if (photos.length < refs.length) throw fieldError('imageIds', 'not_found');
  return photos.map(({ fileId, name }) => ({ storedFileId: fileId, name }));
};

type Creation = {
  readonly uuid: string;
  /** When it was written, if it arrives later. */
  readonly writtenAt?: Date;
};

/** The columns of the row, with all references resolved; locks the facility, so that numbers are assigned one at a time. */
const columnsOf = async (
  tx: TxCtx,
  place: VisiblePlace,
  body: CreateRecommendationPayload,
  { writtenAt }: Pick<Creation, 'writtenAt'>,
) => ({
  ...plainFields(tx, body),
  recommendation: body.recommendation,
  priority: body.priority,
  status: body.status,
  due_date: dayOfInput(body.dueDate, tx.timezone),
  kind: body.kind,
  side: body.side,
  origin: body.origin,
  ...(await referenceFieldsOf(tx, { ...place, ...(writtenAt && { writtenAt }) }, body, null)),
  ...(await originFields(tx, place.id, body)),
});

/** Stores a recommendation at the facility, with its next number. */
export const storeRecommendation = async (
  tx: TxCtx,
  place: VisiblePlace,
  body: CreateRecommendationPayload,
  creation: Creation,
): Promise<void> => {
  requireFound(await lockPlaceExclusively(tx, place.id));
  if (body.status === 'CLOSE' && requiresVerification(body.kind)) throw new AppError('recommendations/not_verified');
  const { id: userId } = currentUser(tx);
  const at = creation.writtenAt ?? tx.now();
  const receivers = (await receiversOf(tx, place, body.notifications, [])) ?? [];
  const fields = await columnsOf(tx, place, body, creation);
  const photos = await photosOf(tx, place.id, body);
  const number = await selectNextNumber(tx, place.id);
  const location = { root_company_id: place.root_company_id, place_id: place.id };
  const closing = closingFields(tx, { status: 'OPEN' }, body.status, userId);
  const row = {
    ...location,
    ...fields,
    ...closing,
    ...(closing.closed_at && { closed_at: at }),
    number,
    uuid: creation.uuid,
    created_at: at,
    due_set_at: at,
  };
  const { id } = await insertRecommendation(tx, { ...row, status: body.status }, userId);
  await replaceReceivers(tx, { id, root_company_id: place.root_company_id }, { removed: [], added: receivers });
  if (photos.length > 0) await insertFiles(tx, { id, root_company_id: place.root_company_id }, photos, userId);
  const after = {
    ...fields,
    uniqueId: String(number),
    receivers,
    ...(creation.writtenAt && { createdAt: creation.writtenAt }),
  };
  await writeAudit(tx, auditOf(location, { action: 'recommendation.create', entityId: id, after }));
};
