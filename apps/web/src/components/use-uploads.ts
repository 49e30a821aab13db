import { useRef, useState } from 'react';
import { withPhotoKey } from '~/lib/phone/draft-photo.ts';
import { randomKey } from '~/lib/random-key.ts';

type UploadState = 'preparing' | 'sending' | 'sent' | 'failed';

export type Upload = {
  readonly id: string;
  readonly file: File;
  /** The prepared file; a retry sends the same one, so that a photo without a response is not stored twice. */
  readonly ready: File | null;
  readonly state: UploadState;
  readonly error: unknown;
};

type Steps = {
  /** Converts the file to a format that the server accepts. */
  readonly prepare: (file: File) => Promise<File>;
  readonly send: (file: File) => Promise<unknown>;
};

/** Uploads files one after another, because a phone may have a slow connection. A failed file waits for a retry. */
export const useUploads = ({ prepare, send }: Steps) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());

  const update = (id: string, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));

  const run = async ({ id, file, ready: prepared }: Upload): Promise<void> => {
    try {
      const ready = prepared ?? withPhotoKey(await prepare(file));
      update(id, { state: 'sending', ready });
      await send(ready);
      update(id, { state: 'sent' });
    } catch (error) {
      update(id, { state: 'failed', error });
    }
  };

  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => run(upload));
  };

  return {
    uploads,
    add: (files: readonly File[]) => {
      const added = files.map(
        (file): Upload => ({ id: randomKey(), file, ready: null, state: 'preparing', error: null }),
      );
      setUploads((all) => [...all.filter(({ state }) => state !== 'sent'), ...added]);
      for (const upload of added) enqueue(upload);
    },
    retry: (upload: Upload) => {
      update(upload.id, { state: 'preparing', error: null });
      enqueue(upload);
    },
    dismiss: (upload: Upload) => setUploads((all) => all.filter(({ id }) => id !== upload.id)),
  };
};
