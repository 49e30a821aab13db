import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref } from '../kernel/schemas.ts';
import { __Thing__, __Thing__Payload } from './schemas.ts';

const OfPlace = z.object({ placeId: Ref });
const One = OfPlace.extend({ __thing_camel__Id: Ref });

export const __things_camel__ = defineContract({
  list: {
    method: 'GET',
    path: '/api/places/{placeId}/__things__',
    summary: 'Lists __things_words__ of a facility, by name; a facility has at most 500.',
    access: { can: '__read__' },
    params: OfPlace,
    response: z.object({ __things_camel__: z.array(__Thing__) }),
    bounded: 'a facility has at most 500',
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/places/{placeId}/__things__',
    summary: 'Adds a __thing_words__ to a facility.',
    access: { can: '__write__' },
    params: OfPlace,
    body: __Thing__Payload,
    response: z.object({ __thing_camel__: __Thing__ }),
    errors: ['__things__/too_many'],
    repeat: 'key',
  },
  update: {
    method: 'PATCH',
    path: '/api/places/{placeId}/__things__/{__thing_camel__Id}',
    summary: 'Changes a __thing_words__ of a facility; absent fields stay as they are.',
    access: { can: '__write__' },
    params: One,
    body: __Thing__Payload.partial(),
    response: z.object({ __thing_camel__: __Thing__ }),
    errors: [],
    edits: '__thing_camel__',
    repeat: 'key',
  },
});
