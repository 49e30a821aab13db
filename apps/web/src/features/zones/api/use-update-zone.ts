import { zones } from '@trapline/contract/zones/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useUpdateZone = () => useWrite(zones.update, { showsErrors: true });
