import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { renew } from '~/lib/query-invalidation.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { translator } from '~/lib/words.ts';
import { uploadDoor } from '../calls.ts';
import type { FileOwner } from '../owner.ts';
import { uploadList } from './upload-list.ts';

/** The files on their way to this owner; those that were cut go on when the network is back. */
export const useUploadList = (owner: FileOwner) => {
  const client = useQueryClient();
  const [list] = useState(() =>
    uploadList({
      door: uploadDoor(owner),
      onStored: ({ name }) => {
        toastSuccess(translator()('files.waiting.uploaded', { name }));
        renew(client);
      },
    }),
  );
  useEffect(() => {
    window.addEventListener('online', list.goOn);
    return () => {
      window.removeEventListener('online', list.goOn);
      list.stopAll();
    };
  }, [list]);
  return { list, waiting: useSyncExternalStore(list.subscribe, list.snapshot) };
};
