import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { CompanyZone, CompanyZonePayload, Zone, ZonePayload } from './schemas.ts';

const PlaceParams = z.object({ placeId: Ref });
const ZoneParams = PlaceParams.extend({ zoneId: Ref });
const CompanyParams = z.object({ companyId: Ref });
const CompanyZoneParams = CompanyParams.extend({ zoneId: Ref });

export const zones = defineContract({
  list: {
    method: 'GET',
    path: '/api/places/{placeId}/zones',
    summary: 'Lists zones of a facility, by name; a facility has at most 500.',
    access: { can: 'zones.read' },
    params: PlaceParams,
    response: z.object({ zones: z.array(Zone) }),
    bounded: 'a facility has at most 500',
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/places/{placeId}/zones/{zoneId}',
    summary: 'Returns one zone of a facility.',
    access: { can: 'zones.read' },
    params: ZoneParams,
    response: z.object({ zone: Zone }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/places/{placeId}/zones',
    summary: 'Adds a zone to a facility; its name must be unique in the facility.',
    access: { can: 'zones.manage' },
    params: PlaceParams,
    body: ZonePayload,
    response: z.object({ zone: Zone }),
    errors: ['zones/too_many'],
    repeat: 'key',
  },
  update: {
    method: 'PATCH',
    path: '/api/places/{placeId}/zones/{zoneId}',
    summary: 'Changes a zone of a facility; absent fields stay as they are.',
    access: { can: 'zones.manage' },
    params: ZoneParams,
    body: ZonePayload.partial(),
    response: z.object({ zone: Zone }),
    errors: [],
    edits: 'zone',
    repeat: 'key',
  },
  delete: {
    method: 'DELETE',
    path: '/api/places/{placeId}/zones/{zoneId}',
    summary: 'Deletes a zone of a facility; its devices then belong to no zone. Existing reports retain it.',
    access: { can: 'zones.manage' },
    params: ZoneParams,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  listOfCompany: {
    method: 'GET',
    path: '/api/companies/{companyId}/zones',
    summary:
      'Lists zones available to facilities of a company: of the company and its root company, by name; at most 500 of each.',
    access: { can: 'company-zones.read' },
    params: CompanyParams,
    response: z.object({ zones: z.array(CompanyZone) }),
    bounded: 'a company and its owner have at most 500 each',
    errors: [],
  },
  getOfCompany: {
    method: 'GET',
    path: '/api/companies/{companyId}/zones/{zoneId}',
    summary: 'Returns one zone that facilities of a company can belong to.',
    access: { can: 'company-zones.read' },
    params: CompanyZoneParams,
    response: z.object({ zone: CompanyZone }),
    errors: [],
  },
  createOfCompany: {
    method: 'POST',
    path: '/api/companies/{companyId}/zones',
    summary:
      'Adds a zone to the tree of a root company; its name must be unique among its siblings. A client has no tree.',
    access: { can: 'company-zones.manage' },
    params: CompanyParams,
    body: CompanyZonePayload,
    response: z.object({ zone: CompanyZone }),
    errors: ['companies/only_owner', 'zones/invalid_parent', 'zones/too_many'],
    repeat: 'key',
  },
  updateOfCompany: {
    method: 'PATCH',
    path: '/api/companies/{companyId}/zones/{zoneId}',
    summary:
      'Changes a zone of a company or moves it under another one, but never under itself or one of its descendants.',
    access: { can: 'company-zones.manage' },
    params: CompanyZoneParams,
    body: CompanyZonePayload.partial(),
    response: z.object({ zone: CompanyZone }),
    errors: ['zones/invalid_parent'],
    edits: 'companyZone',
    repeat: 'key',
  },
  deleteOfCompany: {
    method: 'DELETE',
    path: '/api/companies/{companyId}/zones/{zoneId}',
    summary: 'Deletes a zone of a company; its child zones move one level up, its facilities then belong to no zone.',
    access: { can: 'company-zones.manage' },
    params: CompanyZoneParams,
    response: Success,
    errors: [],
    repeat: 'key',
  },
});
