import { zones } from '@trapline/contract/zones/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useDeleteZone = () => useWrite(zones.delete, { showsErrors: true });
