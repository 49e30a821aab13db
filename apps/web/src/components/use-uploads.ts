import { useRef, useState } from 'react';
import { randomKey } from '~/lib/random-key.ts';

type UploadState = 'preparing' | 'sending' | 'sent' | 'failed';

export type Upload = {
  readonly id: string;
  readonly file: File;
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

  const run = async ({ id, file }: Upload): Promise<void> => {
    try {
      update(id, { state: 'preparing', error: null });
      const ready = await prepare(file);
      update(id, { state: 'sending' });
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
      const added = files.map((file): Upload => ({ id: randomKey(), file, state: 'preparing', error: null }));
      setUploads((all) => [...all.filter(({ state }) => state !== 'sent'), ...added]);
      for (const upload of added) enqueue(upload);
    },
    retry: (upload: Upload) => enqueue(upload),
    dismiss: (upload: Upload) => setUploads((all) => all.filter(({ id }) => id !== upload.id)),
  };
};
