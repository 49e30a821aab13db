import { useQueryClient } from '@tanstack/react-query';
import { places } from '@trapline/contract/places/endpoints.ts';
import { zones } from '@trapline/contract/zones/endpoints.ts';
import { keyOf } from '~/lib/queries.ts';

/** After a change: zones are read again, and the facilities that may stand in another one now. */
export const useCompanyZonesChanged = (): (() => void) => {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [keyOf(zones.listOfCompany), keyOf(places.list), keyOf(places.get)]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
};
