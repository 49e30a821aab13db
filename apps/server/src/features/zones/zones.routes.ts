import { zones } from '@trapline/contract/zones/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createCompanyZone } from './create-company-zone.ts';
import { createZone } from './create-zone.ts';
import { deleteCompanyZone } from './delete-company-zone.ts';
import { deleteZone } from './delete-zone.ts';
import { getCompanyZone } from './get-company-zone.ts';
import { getZone } from './get-zone.ts';
import { listCompanyZones } from './list-company-zones.ts';
import { listZones } from './list-zones.ts';
import { updateCompanyZone } from './update-company-zone.ts';
import { updateZone } from './update-zone.ts';

export const zonesRoutes = implement('zones', zones, {
  list: listZones,
  get: getZone,
  create: createZone,
  update: updateZone,
  delete: deleteZone,
  listOfCompany: listCompanyZones,
  getOfCompany: getCompanyZone,
  createOfCompany: createCompanyZone,
  updateOfCompany: updateCompanyZone,
  deleteOfCompany: deleteCompanyZone,
});
