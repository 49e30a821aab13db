import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import {
  EditableObservation,
  EntriesQuery,
  EntryUse,
  ObservationChange,
  ObservationOrder,
  ObservationPayload,
} from './schemas.ts';

const ObservationParams = z.object({ deviceTypeObservationId: Ref });
const observationResponse = z.object({ observation: EditableObservation });
const observationsResponse = z.object({ observations: z.array(EditableObservation) });
const bounded = 'an owner has 500 of them';

export const observationEndpoints = defineContract({
  listObservations: {
    method: 'GET',
    path: '/api/v3/device-type-observations',
    summary:
      'Lists observations in their order: global ones and those of the caller’s company or of the named company. `ROOT` returns only global ones, `ONLY_COMPANY` only the others.',
    access: { can: 'catalogues.read' },
    query: EntriesQuery,
    response: observationsResponse,
    bounded,
    errors: [],
  },
  getObservation: {
    method: 'GET',
    path: '/api/v3/device-type-observations/{deviceTypeObservationId}',
    summary: 'Returns one observation; `use` is the number of its records, for a caller who may change it.',
    access: { can: 'catalogues.read' },
    params: ObservationParams,
    response: observationResponse.extend({ use: EntryUse.nullable() }),
    errors: [],
  },
  createObservation: {
    method: 'POST',
    path: '/api/v3/device-type-observations',
    summary: 'Adds an observation at the end of the order and, if a type is named, to that type.',
    access: { can: 'catalogues.manage-own' },
    body: ObservationPayload,
    response: observationResponse,
    errors: ['catalogue/full', 'companies/only_owner', 'device_types/no_observations', 'device_types/one_of_a_kind'],
    repeat: 'key',
  },
  updateObservation: {
    method: 'PATCH',
    path: '/api/v3/device-type-observations/{deviceTypeObservationId}',
    summary: 'Changes an observation; absent fields and languages stay as they are. The type cannot be changed.',
    access: { can: 'catalogues.manage-own' },
    params: ObservationParams,
    body: ObservationChange,
    response: observationResponse,
    errors: [],
    edits: 'deviceTypeObservation',
    repeat: 'key',
  },
  deleteObservation: {
    method: 'DELETE',
    path: '/api/v3/device-type-observations/{deviceTypeObservationId}',
    summary: 'Removes an observation from the choices of every type; existing records stay (DEC-062).',
    access: { can: 'catalogues.manage-own' },
    params: ObservationParams,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  orderObservations: {
    method: 'POST',
    path: '/api/v3/device-type-observations/set-order',
    summary:
      'Sets the positions of observations of one owner; others stay in their positions. Returns the named observations.',
    access: { can: 'catalogues.manage-own' },
    body: ObservationOrder,
    response: observationsResponse,
    errors: [],
    repeat: { natural: 'the same order twice is one' },
  },
});
