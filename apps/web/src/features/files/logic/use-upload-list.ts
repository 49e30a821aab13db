import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { invalidateStaleQueries } from '~/lib/query-invalidation.ts';
import { translator } from '~/lib/texts.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { uploadApiOf } from '../calls.ts';
import type { FileOwner } from '../owner.ts';
import { createUploadList } from './upload-list.ts';

/** The uploads of this owner; interrupted ones resume when the network is back. */
export const useUploadList = (owner: FileOwner) => {
  const client = useQueryClient();
  const [list] = useState(() =>
    createUploadList({
      api: uploadApiOf(owner),
      onStored: ({ name }) => {
        toastSuccess(translator()('files.waiting.uploaded', { name }));
        invalidateStaleQueries(client);
      },
    }),
  );
  useEffect(() => {
    window.addEventListener('online', list.resumeInterrupted);
    return () => {
      window.removeEventListener('online', list.resumeInterrupted);
      list.stopAll();
    };
  }, [list]);
  return { list, waiting: useSyncExternalStore(list.subscribe, list.snapshot) };
};
