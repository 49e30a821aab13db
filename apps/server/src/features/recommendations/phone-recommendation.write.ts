import type { TrailReason } from '@trapline/contract/inspections/reasons.ts';
import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import { eitherRef, type Ref } from '@trapline/contract/kernel/schemas.ts';
import type { CreateRecommendationPayload } from '@trapline/contract/recommendations/payloads.ts';
import { MAX_ATTACHMENTS } from '@trapline/contract/recommendations/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { isRefOf } from '../../kernel/refs.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { insertStoredFile } from '../../kernel/stored-files.ts';
import { lockUsableDeviceType } from '../device-types/device-types.read.ts';
import { lockMap } from '../devices/lock-map.read.ts';
import { lockZone } from '../devices/zones.read.ts';
import { countFiles, insertFiles, markFileDeleted } from './activity.queries.ts';
import { auditOf, lockVisibleRecommendation } from './open-recommendation.ts';
import {
  selectByUuid,
  selectDeletedPhotos,
  selectDeletedRecommendation,
  selectFileByUuid,
} from './phone-recommendation.queries.ts';
import type { LockedRecommendation } from './recommendations.queries.ts';
import { lockCategory, lockDevice, selectPeopleOfPlace } from './references.queries.ts';
import { storeRecommendation } from './store-recommendation.write.ts';

/** Recommendations and their photos that a phone wrote without a network and sends later. */

export type PhoneRecommendation = {
  readonly uuid: string;
  readonly body: CreateRecommendationPayload;
  readonly writtenAt: Date;
};

type Arrival = {
  /** The named device was deleted since. */
  readonly isDeviceDeleted: boolean;
  /** People who lost access to the facility since were left out. */
  readonly hasLostPeople: boolean;
  /** Something deleted was left out, for example a photo, zone or plan, or the plan is smaller now. */
  readonly hasChangedReferences: boolean;
};

/** People who lost access to the facility must not get its recommendations. */
const withoutFormerPeople = async (tx: TxCtx, place: VisiblePlace, body: CreateRecommendationPayload) => {
  const owner = eitherRef(body.ownerUuid, body.ownerId);
  const refs = [...new Set([owner ?? [], body.notifications.map(({ userId }) => userId)].flat())];
  const people = refs.length === 0 ? [] : await selectPeopleOfPlace(tx, place, refs);
  const isHere = (ref: Ref): boolean => people.some((person) => isRefOf(ref, person));
  const notifications = body.notifications.filter(({ userId }) => isHere(userId));
  const isOwnerHere = !owner || isHere(owner);
  const noOwner = { ownerId: undefined, ownerUuid: undefined };
  return {
    body: { ...body, notifications, ...(isOwnerHere ? {} : noOwner) },
    hasLostPeople: !isOwnerHere || notifications.length < body.notifications.length,
  };
};

/** Photos and an earlier recommendation that were deleted are left out: without them the recommendation is still true. */
const withoutDeleted = async (tx: TxCtx, place: VisiblePlace, body: CreateRecommendationPayload) => {
  const { recurrenceOfId, imageIds: refs } = body;
  const deletedPhotos = refs.length === 0 ? [] : await selectDeletedPhotos(tx, place.id, refs);
  const imageIds = refs.filter((ref) => !deletedPhotos.some((photo) => isRefOf(ref, photo)));
  const isEarlierDeleted = recurrenceOfId && (await selectDeletedRecommendation(tx, place.id, recurrenceOfId));
  return {
    body: { ...body, imageIds, ...(isEarlierDeleted && { recurrenceOfId: undefined }) },
    hasDeleted: imageIds.length < refs.length || Boolean(isEarlierDeleted),
  };
};

/** `existedAt` this time accepts rows that were deleted at any time. */
const EVER = new Date(0);

/** References that the text of a recommendation can do without, each with the fields that name it. */
const optionalReferences = (tx: TxCtx, { id, root_company_id }: VisiblePlace, body: CreateRecommendationPayload) => [
  {
    ref: eitherRef(body.recommendationCategoryUuid, body.recommendationCategoryId),
    find: (ref: Ref, at: Date) => lockCategory(tx, ref, at),
    cleared: { recommendationCategoryUuid: undefined, recommendationCategoryId: undefined },
  },
  {
    ref: eitherRef(body.deviceUuid, body.deviceId),
    find: (ref: Ref, at: Date) => lockDevice(tx, id, ref, at),
    cleared: { deviceUuid: undefined, deviceId: undefined },
  },
  {
    ref: eitherRef(body.deviceTypeUuid, body.deviceTypeId),
    find: (ref: Ref, at: Date) => lockUsableDeviceType(tx, root_company_id, ref, at),
    cleared: { deviceTypeUuid: undefined, deviceTypeId: undefined },
  },
  {
    ref: eitherRef(body.zoneUuid, body.zoneId),
    find: (ref: Ref, at: Date) => lockZone(tx, id, ref, at),
    cleared: { zoneUuid: undefined, zoneId: undefined },
  },
  {
    ref: eitherRef(body.mapUuid, body.mapId),
    find: (ref: Ref, at: Date) => lockMap(tx, id, ref, at),
    cleared: { mapUuid: undefined, mapId: undefined, mapX: undefined, mapY: undefined },
  },
];

/**
 * A phone with old data may name what was deleted before the recommendation was written: it is left out. The office also
 * applies a recommendation without what is not part of the facility, for example a device that was moved.
 */
const withoutVanished = async (
  tx: TxCtx,
  place: VisiblePlace,
  body: CreateRecommendationPayload,
  writtenAt: Date,
): Promise<{ readonly body: CreateRecommendationPayload; readonly hasVanished: boolean }> => {
  let existing = body;
  for (const { ref, find, cleared } of optionalReferences(tx, place, body)) {
    if (!ref || (await find(ref, writtenAt))) continue;
    if (tx.appliedBy !== undefined || (await find(ref, EVER))) existing = { ...existing, ...cleared };
  }
  return { body: existing, hasVanished: existing !== body };
};

const limitedTo = (size: number | null, value: number | null | undefined) =>
  size === null || typeof value !== 'number' ? value : Math.min(value, size);

/** A point outside of a plan that was replaced by a smaller one is moved to its edge. */
const insidePlan = async (tx: TxCtx, place: VisiblePlace, body: CreateRecommendationPayload, writtenAt: Date) => {
  const ref = eitherRef(body.mapUuid, body.mapId);
  const map = ref ? await lockMap(tx, place.id, ref, writtenAt) : undefined;
  if (!map) return { body, isMoved: false };
  const point = { mapX: limitedTo(map.width, body.mapX), mapY: limitedTo(map.height, body.mapY) };
  return { body: { ...body, ...point }, isMoved: point.mapX !== body.mapX || point.mapY !== body.mapY };
};

/** What the recommendation can still name, and what differs from what was written. */
const withCurrentReferences = async (tx: TxCtx, place: VisiblePlace, sent: PhoneRecommendation) => {
  const { body: withPeople, hasLostPeople } = await withoutFormerPeople(tx, place, sent.body);
  const { body: existing, hasDeleted } = await withoutDeleted(tx, place, withPeople);
  const { body: located, hasVanished } = await withoutVanished(tx, place, existing, sent.writtenAt);
  const { body, isMoved } = await insidePlan(tx, place, located, sent.writtenAt);
  return { body, hasLostPeople, hasChangedReferences: hasDeleted || hasVanished || isMoved };
};

const isDeviceDeleted = async (tx: TxCtx, place: VisiblePlace, { body, writtenAt }: PhoneRecommendation) => {
  const ref = eitherRef(body.deviceUuid, body.deviceId);
  const device = ref ? await lockDevice(tx, place.id, ref, writtenAt) : undefined;
  return device !== undefined && device.deletedAt !== null;
};

/** Stores the recommendation once; null if the phone has sent it before, and the uuid of something else is refused. */
export const storePhoneRecommendation = async (
  tx: TxCtx,
  place: VisiblePlace,
  sent: PhoneRecommendation,
): Promise<Arrival | null> => {
  const existing = await selectByUuid(tx, sent.uuid);
  if (existing) {
    const isSame = existing.placeId === place.id && existing.userId === currentUser(tx).id;
    if (!isSame) throw new AppError('request/idempotency_mismatch');
    return null;
  }
  const { body, ...changes } = await withCurrentReferences(tx, place, sent);
  const { uuid, writtenAt } = sent;
  await storeRecommendation(tx, place, body, { uuid, writtenAt });
  return { ...changes, isDeviceDeleted: await isDeviceDeleted(tx, place, sent) };
};

type PhotoTarget = { readonly placeId: number; readonly recommendation: Ref };

const lockTarget = async (tx: TxCtx, { placeId, recommendation }: PhotoTarget): Promise<LockedRecommendation> => {
  const row = await lockVisibleRecommendation(tx, recommendation);
  if (row.place_id !== placeId) throw new AppError('not_found');
  return row;
};

type NamedPhoto = PhotoTarget & { readonly uuid: string };

/** The photo with this uuid, also a deleted one; a file of another recommendation or another person is refused. */
const findPhoto = async (tx: TxCtx, recommendationId: number, uuid: string) => {
  const file = await selectFileByUuid(tx, uuid);
  const isOwn = file?.recommendationId === recommendationId && file.userId === currentUser(tx).id;
  if (file && !isOwn) throw new AppError('request/idempotency_mismatch');
  return file;
};

/** Locks the recommendation of an announced photo, for which there must be room beside the awaited ones. */
export const openForPhoto = async (
  tx: TxCtx,
  target: NamedPhoto,
  countAwaited: (recommendationId: number) => Promise<number>,
): Promise<{ readonly id: number; readonly writtenAt: Date }> => {
  const { id, created_at: writtenAt } = await lockTarget(tx, target);
  await findPhoto(tx, id, target.uuid);
  const files = await countFiles(tx, id);
  if (files + (await countAwaited(id)) >= MAX_ATTACHMENTS) throw new AppError('recommendations/too_many_files');
  return { id, writtenAt };
};

/** A file of the time before the first closing is no change of a closed recommendation. */
const isAmendedAt = ({ status, first_closed_at }: LockedRecommendation, at: Date): boolean =>
  status === 'CLOSE' && (first_closed_at === null || at > first_closed_at);

type ArrivedPhoto = NamedPhoto & { readonly file: ReceivedFile; readonly at: Date };

/** Attaches a photo whose bytes have arrived; one that has arrived before stays. */
export const storePhonePhoto = async (tx: TxCtx, { uuid, file, at, ...target }: ArrivedPhoto): Promise<void> => {
  const row = await lockTarget(tx, target);
  if (await findPhoto(tx, row.id, uuid)) return;
  if ((await countFiles(tx, row.id)) >= MAX_ATTACHMENTS) throw new AppError('recommendations/too_many_files');
  const stored = await insertStoredFile(tx, row.root_company_id, file);
  const newFile = { storedFileId: stored.id, name: file.name, made: { uuid, at } };
  const [inserted] = await insertFiles(tx, row, [newFile], currentUser(tx).id);
  const after = { name: file.name, sha256: file.sha256, recommendationId: row.id, createdAt: at };
  const step = { entityId: requireFound(inserted).id, after, amends: isAmendedAt(row, at) };
  await writeAudit(tx, auditOf(row, { action: 'recommendationFile.create', ...step }));
};

type WithdrawnPhoto = NamedPhoto & { readonly reason?: TrailReason | undefined };

/** Deletes a photo that its phone withdrew; the file stays for reports already made. */
export const removePhonePhoto = async (tx: TxCtx, { uuid, reason, ...target }: WithdrawnPhoto): Promise<void> => {
  const row = await lockTarget(tx, target);
  const file = await selectFileByUuid(tx, uuid);
  if (file?.recommendationId !== row.id || file.deletedAt !== null) return;
  if (file.responseId !== null) throw new AppError('recommendations/answered_with');
  await markFileDeleted(tx, file.id, currentUser(tx).id);
  const step = { before: { name: file.name }, amends: row.status === 'CLOSE', reason };
  await writeAudit(tx, auditOf(row, { action: 'recommendationFile.delete', entityId: file.id, ...step }));
};
