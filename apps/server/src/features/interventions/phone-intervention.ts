import { currentUser } from '../../kernel/access.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import type { EventPayload } from '../../kernel/events.ts';
import type {
  interventionArrived,
  interventionPhotoAnnounced,
  interventionPhotoArrived,
  interventionPhotoWithdrawn,
} from '../inspections/inspections.events.ts';
import { removeImage, requireRoom, storeImage } from './image-steps.ts';
import { selectImageByUuid } from './images.queries.ts';
import { selectByUuid } from './interventions.queries.ts';
import { openIntervention } from './open-intervention.ts';
import { storeIntervention } from './store-intervention.ts';

/** Interventions and their photos that a phone wrote without a network and sends later. */

/** Stores the intervention once; the uuid of something else is refused. */
export const storeArrivedIntervention = async (
  tx: TxCtx,
  { place, ...sent }: EventPayload<typeof interventionArrived>,
): Promise<void> => {
  const existing = await selectByUuid(tx, sent.uuid);
  if (!existing) return storeIntervention(tx, place, sent);
  const isSame = existing.placeId === place.id && existing.userId === currentUser(tx).id;
  if (!isSame) throw new AppError('request/idempotency_mismatch');
};

/** The photo with this uuid, also a deleted one; the uuid of a photo of another intervention is refused. */
const findImage = async (tx: TxCtx, interventionId: number, uuid: string) => {
  const image = await selectImageByUuid(tx, uuid);
  if (image && image.interventionId !== interventionId) throw new AppError('request/idempotency_mismatch');
  return image;
};

/** Locks the intervention of an announced photo; its section must have room beside the awaited photos. */
export const openAnnouncedPhoto = async (
  tx: TxCtx,
  { place, intervention, section, uuid, countAwaited }: EventPayload<typeof interventionPhotoAnnounced>,
) => {
  const opened = await openIntervention(tx, { placeId: place.uuid, interventionId: intervention });
  const { id: interventionId, created_at: writtenAt } = opened.row;
  await findImage(tx, interventionId, uuid);
  await requireRoom(tx, opened, section, await countAwaited(interventionId));
  return { interventionId, writtenAt };
};

/** Stores a photo whose bytes have arrived; one that has arrived before stays. */
export const storeArrivedPhoto = async (
  tx: TxCtx,
  { place, interventionId, section, uuid, file, at }: EventPayload<typeof interventionPhotoArrived>,
): Promise<void> => {
  const opened = await openIntervention(tx, { placeId: place.uuid, interventionId: String(interventionId) });
  if (await findImage(tx, opened.row.id, uuid)) return;
  await requireRoom(tx, opened, section);
  await storeImage(tx, opened, { uuid, type: section, name: file.name, file, takenAt: at });
};

/** Deletes a photo that its phone withdrew; protocols already made still show it. */
export const removeWithdrawnPhoto = async (
  tx: TxCtx,
  { place, interventionId, uuid, reason }: EventPayload<typeof interventionPhotoWithdrawn>,
): Promise<void> => {
  const opened = await openIntervention(tx, { placeId: place.uuid, interventionId: String(interventionId) });
  const image = await selectImageByUuid(tx, uuid);
  const isShown = image?.interventionId === opened.row.id && image.deletedAt === null;
  if (isShown) await removeImage(tx, opened, image, reason);
};
