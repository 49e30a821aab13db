import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { DayOrInstantInput, InstantInput, Language, listOf, Ref, Success } from '../kernel/schemas.ts';
import { Heatmap, HeatVisit } from './heatmap-schemas.ts';
import { MapChange, MapRevision, PublishRevisionPayload } from './revision-schemas.ts';
import { PLAN_FORMATS, PLAN_MAX_BYTES, PLAN_SHEETS } from './rules.ts';
import { NewMapPayload, PlaceMap, PlaceMapOnItsPage, UpdateMapPayload } from './schemas.ts';

const OfPlace = z.object({ placeId: Ref });
const One = OfPlace.extend({ mapId: Ref });

/** `short` leaves the devices out. */
const view = z.enum(['full', 'short']).default('full');

/**
 * Both days belong to it; without them it is all there was until today. Of the moments a picker makes of days, those by the
 * clock of the reader are meant.
 */
const Period = z.object({ from: DayOrInstantInput.optional(), to: DayOrInstantInput.optional() });

/** Where devices stood at a moment; without one, and at one to come, where they stand now. */
const at = InstantInput.optional();

export const maps = defineContract({
  list: {
    method: 'GET',
    path: '/api/places/{placeId}/maps',
    summary:
      'Floor plans of a facility, the oldest first, each with the devices that stand on it; and those that were deleted, the last one first, to be read as they were.',
    access: { can: 'maps.see' },
    params: OfPlace,
    query: z.object({ view }),
    response: z.object({ maps: z.array(PlaceMap), former: z.array(PlaceMap) }),
    bounded: 'a facility has at most 100, and 2000 devices on them; the query of those deleted stops at 100',
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/places/{placeId}/maps/{mapId}',
    summary:
      'One floor plan with its devices, as they stand now or stood at a moment (then without what radio says), and links to it in every resolution there is. One that was deleted is as it was last.',
    access: { can: 'maps.see' },
    params: One,
    query: z.object({ view, at }),
    response: z.object({ map: PlaceMapOnItsPage }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/places/{placeId}/maps',
    summary:
      'Adds a floor plan, a JPEG or PNG of at most 40 MB. It is turned upright, written anew without metadata and kept at no more than 40 million pixels, 16 000 a side.',
    access: { can: 'maps.edit' },
    params: OfPlace,
    body: NewMapPayload,
    upload: {
      kinds: ['image/jpeg', 'image/png'],
      maxBytes: PLAN_MAX_BYTES,
      picture: 'plan',
      refusals: { tooLarge: 'maps/too_large', unreadable: 'maps/unreadable' },
    },
    response: z.object({ map: PlaceMap }),
    errors: ['maps/too_many', 'maps/too_large', 'maps/unreadable', 'files/invalid_type', 'files/unreadable'],
    repeat: 'key',
  },
  update: {
    method: 'PATCH',
    path: '/api/places/{placeId}/maps/{mapId}',
    summary: 'Changes name, note and category of a floor plan; what is not sent stays.',
    access: { can: 'maps.edit' },
    params: One,
    body: UpdateMapPayload,
    response: z.object({ map: PlaceMap }),
    errors: [],
    edits: 'map',
    repeat: 'key',
  },
  delete: {
    method: 'DELETE',
    path: '/api/places/{placeId}/maps/{mapId}',
    summary:
      'Deletes a floor plan; its devices stand on none then. Visits that ended before keep it, and it can be read as it was.',
    access: { can: 'maps.edit' },
    params: One,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  signedUrl: {
    method: 'GET',
    path: '/api/places/{placeId}/maps/{mapId}/signed-url',
    summary: 'A link to the picture of a floor plan as it is kept, for 10 to 15 minutes.',
    access: { can: 'maps.see' },
    params: One,
    response: z.object({ url: z.string() }),
    errors: [],
  },
  image: {
    method: 'GET',
    path: '/api/places/{placeId}/maps/{mapId}/image',
    summary: 'The floor plan with its devices as a PDF to print or as a JPEG; `deviceTypeIds` chooses among them.',
    access: { can: 'maps.see' },
    params: One,
    query: z.object({
      format: z.enum(PLAN_FORMATS).default('pdf'),
      deviceTypeIds: listOf(Ref, 200).optional(),
      sheet: z.enum(PLAN_SHEETS).default('A4'),
      language: Language.optional(),
      at,
    }),
    response: { file: 'application/pdf' },
    errors: ['maps/printer_unavailable'],
  },
  listRevisions: {
    method: 'GET',
    path: '/api/places/{placeId}/maps/{mapId}/revisions',
    summary: 'Revisions of a floor plan, the newest first, and how many devices changed since.',
    access: { can: 'maps.see' },
    params: One,
    response: z.object({ revisions: z.array(MapRevision), unpublished: z.number() }),
    bounded: 'the query stops at 1000',
    errors: [],
  },
  publishRevision: {
    method: 'POST',
    path: '/api/places/{placeId}/maps/{mapId}/revisions',
    summary: 'Publishes a floor plan as its devices stand now, with what changed in words.',
    access: { can: 'maps.edit' },
    params: One,
    body: PublishRevisionPayload,
    response: z.object({ revision: MapRevision }),
    errors: ['maps/nothing_changed'],
    repeat: 'key',
  },
  agreeToRevision: {
    method: 'POST',
    path: '/api/places/{placeId}/maps/{mapId}/revisions/{revisionId}/agree',
    summary: 'Agrees to the newest revision for the own side, the contractor’s or the client’s.',
    access: { can: 'maps.agree' },
    params: One.extend({ revisionId: Ref }),
    response: z.object({ revision: MapRevision }),
    errors: ['maps/already_agreed', 'maps/revision_replaced'],
    repeat: 'key',
  },
  compare: {
    method: 'GET',
    path: '/api/places/{placeId}/maps/{mapId}/compare',
    summary: 'Devices that were added, moved, renumbered or removed on a floor plan between two moments.',
    access: { can: 'maps.see' },
    params: One,
    query: z.object({ from: InstantInput, to: at }),
    response: z.object({ changes: z.array(MapChange) }),
    bounded: 'a facility has at most 2000 devices at a time',
    errors: [],
  },
  heatmap: {
    method: 'GET',
    path: '/api/places/{placeId}/maps/heatmap',
    summary:
      'Where on the floor plans pests were found in a period, or in one completed visit: kind by kind, with the days a device stood there.',
    access: { can: 'maps.see' },
    params: OfPlace,
    query: Period.extend({ inspectionId: Ref.optional() }),
    response: Heatmap,
    bounded: 'a facility has at most 100 plans and 2000 devices at a time, each a place for as long as it is not moved',
    errors: [],
  },
  heatmapVisits: {
    method: 'GET',
    path: '/api/places/{placeId}/maps/heatmap/visits',
    summary: 'Completed visits of a period, the oldest first: what the heatmap can be shown of.',
    access: { can: 'maps.see' },
    params: OfPlace,
    query: Period,
    response: z.object({ visits: z.array(HeatVisit) }),
    bounded: 'the query stops at the 520 newest',
    errors: [],
  },
});
