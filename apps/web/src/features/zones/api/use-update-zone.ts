import { zones } from '@trapline/contract/zones/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { useZonesChanged } from './use-zones-changed.ts';

export const useUpdateZone = () => useWrite(zones.update, { showsErrors: true, onSuccess: useZonesChanged() });
