import { toDraftPhoto } from '~/lib/phone/draft-photo.ts';
import type { FormPhoto } from '~/lib/phone/form-drafts.ts';

type SetPhotos = (change: (photos: readonly FormPhoto[]) => readonly FormPhoto[]) => void;

/** Adds photos to a section of a form, and removes them. */
export const formPhotos = (set: SetPhotos, section: string) => ({
  add: async (making: Promise<File>): Promise<void> => {
    const file = await making;
    const photo = { ...(await toDraftPhoto(file)), name: file.name, section };
    set((photos) => [...photos, photo]);
  },
  remove: ({ key }: FormPhoto): void => set((photos) => photos.filter((photo) => photo.key !== key)),
});
