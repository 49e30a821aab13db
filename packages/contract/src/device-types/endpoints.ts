import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { panelEndpoints } from './panel-endpoints.ts';
import {
  AssignDeviceTypesPayload,
  DEVICE_TYPES_LIMIT,
  DeviceTypeChange,
  DeviceTypeOrder,
  DeviceTypePayload,
  DeviceTypeUse,
  DeviceTypeWithCatalogue,
  EditableDeviceType,
} from './schemas.ts';

const DeviceTypeParams = z.object({ deviceTypeId: Ref });
const deviceTypeResponse = z.object({ deviceType: EditableDeviceType });
const deviceTypesResponse = z.object({ deviceTypes: z.array(DeviceTypeWithCatalogue) });

const typeEndpoints = defineContract({
  list: {
    method: 'GET',
    path: '/api/device-types',
    summary:
      'Lists device types that a company, or the root company of a facility, uses or owns, in their order, global ones first; if no company is named, those of the caller’s company. `type=GLOBAL` or `parentCompanyId=ROOT` returns only global ones, and those of the whole installation if no company is named; `ONLY_COMPANY` returns the others.',
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
    response: deviceTypesResponse,
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/device-types/{deviceTypeId}',
    summary:
      'Returns one device type with its entries; `use` is the number of its devices, for a caller who may change it.',
    access: { can: 'catalogues.read' },
    params: DeviceTypeParams,
    response: deviceTypeResponse.extend({ use: DeviceTypeUse.nullable() }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/device-types',
    summary: 'Adds a device type, global or of a company, at the end of the order. It has no entries yet.',
    access: { can: 'device-types.manage-own' },
    body: DeviceTypePayload,
    response: deviceTypeResponse,
    errors: ['catalogue/full', 'companies/only_owner'],
    repeat: 'key',
  },
  update: {
    method: 'PATCH',
    path: '/api/device-types/{deviceTypeId}',
    summary: 'Changes a device type; absent fields, settings and languages stay as they are.',
    access: { can: 'device-types.manage-own' },
    params: DeviceTypeParams,
    body: DeviceTypeChange,
    response: deviceTypeResponse,
    errors: ['device_types/has_observations', 'device_types/measured'],
    edits: 'deviceType',
    repeat: 'key',
  },
  delete: {
    method: 'DELETE',
    path: '/api/device-types/{deviceTypeId}',
    summary:
      'Deletes a device type that no device uses; otherwise `details` contains the number of its devices (DEC-062).',
    access: { can: 'device-types.manage-own' },
    params: DeviceTypeParams,
    response: Success,
    errors: ['device_types/in_use', 'device_types/electronic'],
    repeat: 'key',
  },
  setOrder: {
    method: 'POST',
    path: '/api/device-types/set-order',
    summary:
      'Sets the positions of device types of one owner; others stay in their positions. Returns the named types.',
    access: { can: 'device-types.manage-own' },
    body: DeviceTypeOrder,
    response: deviceTypesResponse,
    errors: [],
    repeat: { natural: 'the same order twice is one' },
  },
  listOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/device-types',
    summary: 'Lists device types in use at a facility.',
    access: { can: 'catalogues.read' },
    params: z.object({ placeId: Ref }),
    response: deviceTypesResponse,
    bounded: 'types in use at one facility',
    errors: [],
  },
  getOfPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/device-types/{deviceTypeId}',
    summary: 'Returns one device type with the actions, pests and observations that can be recorded on it.',
    access: { can: 'catalogues.read' },
    params: z.object({ placeId: Ref, deviceTypeId: Ref }),
    response: z.object({ deviceType: DeviceTypeWithCatalogue }),
    errors: [],
  },
  assignToCompany: {
    method: 'PUT',
    path: '/api/companies/{companyId}/device-types/assign',
    summary:
      'Lets a root company and its clients use more global types; existing ones stay. Returns all types that it uses.',
    access: { can: 'device-types.assign-global' },
    params: z.object({ companyId: Ref }),
    body: AssignDeviceTypesPayload,
    response: deviceTypesResponse,
    errors: ['companies/only_owner'],
    repeat: 'key',
  },
  removeFromCompany: {
    method: 'DELETE',
    path: '/api/companies/{companyId}/device-types/{deviceTypeId}',
    summary:
      'Removes an unused global type from the choices of a root company; else `details` contains the number of its devices.',
    access: { can: 'device-types.assign-global' },
    params: z.object({ companyId: Ref, deviceTypeId: Ref }),
    response: Success,
    errors: ['companies/only_owner', 'device_types/in_use'],
    repeat: 'key',
  },
});

export const deviceTypes = { ...typeEndpoints, ...panelEndpoints };
