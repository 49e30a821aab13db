import { zones } from '@trapline/contract/zones/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';
import { useCompanyZonesChanged } from './use-company-zones-changed.ts';

export const useUpdateCompanyZone = () =>
  useWrite(zones.updateOfCompany, { showsErrors: true, onSuccess: useCompanyZonesChanged() });
