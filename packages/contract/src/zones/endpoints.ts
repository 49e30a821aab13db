import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref } from '../kernel/schemas.ts';
import { CompanyZone, Zone } from './schemas.ts';

export const zones = defineContract({
  list: {
    method: 'GET',
    path: '/api/places/{placeId}/zones',
    summary: 'Zones of a facility, by name; at most 500.',
    access: { can: 'zones.read' },
    params: z.object({ placeId: Ref }),
    response: z.object({ zones: z.array(Zone) }),
    errors: [],
  },
  listOfCompany: {
    method: 'GET',
    path: '/api/companies/{companyId}/zones',
    summary: 'Zones the facilities of a company can be put in: its own and its owner’s, by name; at most 500.',
    access: { can: 'company-zones.read' },
    params: z.object({ companyId: Ref }),
    response: z.object({ zones: z.array(CompanyZone) }),
    errors: [],
  },
});
