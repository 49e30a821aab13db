import { zones } from '@trapline/contract/zones/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useCreateCompanyZone = () => useWrite(zones.createOfCompany, { showsErrors: true });

export const useCreateZone = () => useWrite(zones.create, { showsErrors: true });

export const useDeleteCompanyZone = () => useWrite(zones.deleteOfCompany, { showsErrors: true });

export const useDeleteZone = () => useWrite(zones.delete, { showsErrors: true });

export const useUpdateCompanyZone = () => useWrite(zones.updateOfCompany, { showsErrors: true });

export const useUpdateZone = () => useWrite(zones.update, { showsErrors: true });
