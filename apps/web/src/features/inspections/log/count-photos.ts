import { isForbidden, isOfSubject, type LoggedEntry, type LogSubject } from './log-entry.ts';
import { isPhotoOnPhoneOnly } from './photo-states.ts';
import type { QueuedPhoto } from './photo-store.ts';

type Stored = { readonly entries: readonly LoggedEntry[]; readonly photos: readonly QueuedPhoto[] };

/** The number of photos that the server may still receive: not those that a rule forbids with their announcement. */
export const countPhotosToSend = (subject: LogSubject, { entries, photos }: Stored): number => {
  const forbidden = new Set(entries.filter(isForbidden).map(({ id }) => id));
  return photos
    .filter(isOfSubject(subject))
    .filter((photo) => isPhotoOnPhoneOnly(photo) && !forbidden.has(photo.entryId)).length;
};
