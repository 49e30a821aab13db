import { zones } from '@trapline/contract/zones/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useDeleteCompanyZone = () => useWrite(zones.deleteOfCompany, { showsErrors: true });
