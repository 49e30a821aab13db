import { zones } from '@trapline/contract/zones/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { useZonesChanged } from './use-zones-changed.ts';

export const useCreateZone = () => useWrite(zones.create, { showsErrors: true, onSuccess: useZonesChanged() });
