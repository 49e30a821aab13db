import { zones } from '@trapline/contract/zones/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useCreateCompanyZone = () => useWrite(zones.createOfCompany, { showsErrors: true });
