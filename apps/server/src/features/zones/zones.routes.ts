import { zones } from '@trapline/contract/zones/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { listCompanyZones } from './list-company-zones.ts';
import { listZones } from './list-zones.ts';

export const zonesRoutes = implement('zones', zones, { list: listZones, listOfCompany: listCompanyZones });
