import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import { visitLog, visitPhotos } from '../outbox/visit-outbox.ts';
import { withdrawVisitPhoto } from './field-work.ts';
import { isUnawaited } from './log-entry.ts';
import { deletePhotosOfEntries, type QueuedPhoto } from './photo-store.ts';

/** Removes what the server has refused and does not await, with its photos, in one transaction. */
export const removeRefusedEntry = async (id: string): Promise<void> => {
  await visitLog.undo([id], (table) => deletePhotosOfEntries(table, [id]));
  await visitPhotos.reload();
};

type VisitRef = Parameters<typeof withdrawVisitPhoto>[0];

/** Removes a photo of the visit that is on this phone only. An entry says so, unless the server does not await it. */
export const removeUnsentPhoto = async (
  visit: VisitRef,
  photo: QueuedPhoto,
  reason: Reason | undefined,
): Promise<void> => {
  const { photoId, entryId } = photo;
  const announcement = visitLog.getState().entries.find(({ id }) => id === entryId);
  if (isUnawaited(photo)) await visitPhotos.dismiss([photoId]);
  else if (announcement && isUnawaited(announcement)) await removeRefusedEntry(entryId);
  else await withdrawVisitPhoto(visit, photoId, reason);
};
