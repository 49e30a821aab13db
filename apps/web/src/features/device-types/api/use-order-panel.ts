import { useQueryClient } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';
import { callsOf, type EntryKind } from '../entries/entry-kinds.ts';
import { placesOf } from '../places-of.ts';

/** The answer is the type as it stands: it is put in place before the rows let go of what was dragged. */
export const useOrderPanel = (kind: EntryKind, deviceTypeId: string) => {
  const client = useQueryClient();
  const order = useWrite(callsOf(kind).orderOnType, {
    onSuccess: ({ deviceType }) => {
      client.setQueriesData({ queryKey: keyOf(deviceTypes.get, { params: { deviceTypeId } }) }, (known?: object) =>
        known ? { ...known, deviceType } : known,
      );
    },
  });
  return (uuids: readonly string[]) => order.mutateAsync({ params: { deviceTypeId }, body: placesOf(uuids) });
};
