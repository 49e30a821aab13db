import { useQueryClient } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';

/** After a change: the choices of the company, also those of its facilities' forms, are read again. */
export const useDeviceTypesChanged = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: keyOf(deviceTypes.list) });
};
