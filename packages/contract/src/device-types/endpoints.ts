import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { AssignDeviceTypesPayload, DEVICE_TYPES_LIMIT, DeviceTypeWithCatalogue } from './schemas.ts';

const list = z.object({ deviceTypes: z.array(DeviceTypeWithCatalogue) });

export const deviceTypes = defineContract({
  list: {
    method: 'GET',
    path: '/api/device-types',
    summary:
      'Device types a company, or the owner of a facility, has taken into use or owns, by name; the caller’s company when none is named. `type=GLOBAL` or `parentCompanyId=ROOT` leaves the global ones, of all the installation when nobody is named; `ONLY_COMPANY` the others.',
    access: { can: 'catalogues.read' },
    query: z.object({
      placeId: Ref.optional(),
      placeUuid: Ref.optional(),
      companyId: Ref.optional(),
      companyUuid: Ref.optional(),
      type: z.enum(['GLOBAL']).optional(),
      parentCompanyId: z.enum(['ROOT', 'ONLY_COMPANY']).optional(),
      limit: z.coerce.number().int().min(1).max(DEVICE_TYPES_LIMIT).default(DEVICE_TYPES_LIMIT),
    }),
    response: list,
    errors: [],
  },
  listOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/device-types',
    summary: 'Device types in use at a facility.',
    access: { can: 'catalogues.read' },
    params: z.object({ placeId: Ref }),
    response: list,
    bounded: 'types in use at one facility',
    errors: [],
  },
  getOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/device-types/{deviceTypeId}',
    summary: 'One device type with the actions, pests and observations that can be recorded on it.',
    access: { can: 'catalogues.read' },
    params: z.object({ placeId: Ref, deviceTypeId: Ref }),
    response: z.object({ deviceType: DeviceTypeWithCatalogue }),
    errors: [],
  },
  assignToCompany: {
    method: 'PUT',
    path: '/api/companies/{companyId}/device-types/assign',
    summary: 'Lets an owner and its clients use more global types; those it has already stay. Answers all it has.',
    access: { can: 'device-types.assign-global' },
    params: z.object({ companyId: Ref }),
    body: AssignDeviceTypesPayload,
    response: list,
    errors: ['companies/only_owner'],
    repeat: 'key',
  },
  removeFromCompany: {
    method: 'DELETE',
    path: '/api/companies/{companyId}/device-types/{deviceTypeId}',
    summary: 'Takes a global type no device of the owner is of out of its choices; `details` counts those that are.',
    access: { can: 'device-types.assign-global' },
    params: z.object({ companyId: Ref, deviceTypeId: Ref }),
    response: Success,
    errors: ['companies/only_owner', 'device_types/in_use'],
    repeat: 'key',
  },
});
