import { useQueryClient } from '@tanstack/react-query';
import { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';
import { inspectionsChanged } from './inspections-changed.ts';

/** A photo belongs to its device; taken out there, it is out of the visit too. */
export const useDeleteImage = () => {
  const client = useQueryClient();
  return useWrite(deviceRecords.deleteImage, {
    showsErrors: true,
    onSuccess: () => {
      inspectionsChanged(client);
      void client.invalidateQueries({ queryKey: keyOf(deviceRecords.listImages) });
    },
  });
};
