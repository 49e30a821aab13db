import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { DayOrInstantInput, InstantInput, Language, listOf, Ref, Success } from '../kernel/schemas.ts';
import { Heatmap, HeatVisit } from './heatmap-schemas.ts';
import { MapChange, MapRevision, PublishRevisionPayload } from './revision-schemas.ts';
import { PLAN_FORMATS, PLAN_MAX_BYTES, PLAN_SHEETS } from './rules.ts';
import { NewMapPayload, PlaceMap, PlanPageData, UpdateMapPayload } from './schemas.ts';

const PlaceParams = z.object({ placeId: Ref });
const MapParams = PlaceParams.extend({ mapId: Ref });

/** `short` omits the devices. */
const view = z.enum(['full', 'short']).default('full');

/**
 * Both days are included; without them, everything until today. If a date picker sends instants, they mean days in the
 * time zone of the reader.
 */
const Period = z.object({ from: DayOrInstantInput.optional(), to: DayOrInstantInput.optional() });

/** The instant of the device positions; if absent or in the future, the current positions. */
const at = InstantInput.optional();

export const maps = defineContract({
  list: {
    method: 'GET',
    path: '/api/places/{placeId}/maps',
    summary:
      'Lists floor plans of a facility, oldest first, each with its devices, and separately the deleted ones, last deleted first, which can still be read in their last state.',
    access: { can: 'maps.see' },
    params: PlaceParams,
    query: z.object({ view }),
    response: z.object({ maps: z.array(PlaceMap), former: z.array(PlaceMap) }),
    bounded: 'a facility has at most 100, and 2000 devices on them; the query of those deleted stops at 100',
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/places/{placeId}/maps/{mapId}',
    summary:
      'Returns one floor plan with its devices, now or at a given time (then without radio data), and links to every resolution. A deleted plan is returned in its last state.',
    access: { can: 'maps.see' },
    params: MapParams,
    query: z.object({ view, at }),
    response: z.object({ map: PlanPageData }),
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/places/{placeId}/maps',
    summary:
      'Adds a floor plan, a JPEG or PNG of at most 40 MB. The picture is rotated upright and stored without metadata, reduced to at most 40 million pixels and 16,000 pixels a side.',
    access: { can: 'maps.edit' },
    params: PlaceParams,
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
    summary: 'Changes name, note and category of a floor plan; absent fields stay as they are.',
    access: { can: 'maps.edit' },
    params: MapParams,
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
      'Deletes a floor plan and the positions of its devices. Visits that ended before retain it, and it stays readable.',
    access: { can: 'maps.edit' },
    params: MapParams,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  signedUrl: {
    method: 'GET',
    path: '/api/places/{placeId}/maps/{mapId}/signed-url',
    summary: 'Returns a link to the stored picture of a floor plan, valid for 10 to 15 minutes.',
    access: { can: 'maps.see' },
    params: MapParams,
    response: z.object({ url: z.string() }),
    errors: [],
  },
  image: {
    method: 'GET',
    path: '/api/places/{placeId}/maps/{mapId}/image',
    summary:
      'Returns the floor plan with its devices as a PDF for printing or as a JPEG; `deviceTypeIds` selects device types.',
    access: { can: 'maps.see' },
    params: MapParams,
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
    summary: 'Lists revisions of a floor plan, newest first, and the number of devices changed since the last one.',
    access: { can: 'maps.see' },
    params: MapParams,
    response: z.object({ revisions: z.array(MapRevision), unpublished: z.number() }),
    bounded: 'the query stops at 1000',
    errors: [],
  },
  publishRevision: {
    method: 'POST',
    path: '/api/places/{placeId}/maps/{mapId}/revisions',
    summary: 'Publishes a floor plan with the current positions of its devices and a description of the changes.',
    access: { can: 'maps.edit' },
    params: MapParams,
    body: PublishRevisionPayload,
    response: z.object({ revision: MapRevision }),
    errors: ['maps/nothing_changed'],
    repeat: 'key',
  },
  agreeToRevision: {
    method: 'POST',
    path: '/api/places/{placeId}/maps/{mapId}/revisions/{revisionId}/agree',
    summary: 'Confirms the newest revision for the caller’s side, contractor or client.',
    access: { can: 'maps.agree' },
    params: MapParams.extend({ revisionId: Ref }),
    response: z.object({ revision: MapRevision }),
    errors: ['maps/already_agreed', 'maps/revision_replaced'],
    repeat: 'key',
  },
  compare: {
    method: 'GET',
    path: '/api/places/{placeId}/maps/{mapId}/compare',
    summary: 'Lists devices that were added, moved, renumbered or removed on a floor plan between two instants.',
    access: { can: 'maps.see' },
    params: MapParams,
    query: z.object({ from: InstantInput, to: at }),
    response: z.object({ changes: z.array(MapChange) }),
    bounded: 'a facility has at most 2000 devices at a time',
    errors: [],
  },
  heatmap: {
    method: 'GET',
    path: '/api/places/{placeId}/maps/heatmap',
    summary:
      'Returns where pests were found on the floor plans in a period or in one completed visit: by kind, with the number of days that each device was there.',
    access: { can: 'maps.see' },
    params: PlaceParams,
    query: Period.extend({ inspectionId: Ref.optional() }),
    response: Heatmap,
    bounded: 'a facility has at most 100 plans and 2000 devices at a time, each a place for as long as it is not moved',
    errors: [],
  },
  heatmapVisits: {
    method: 'GET',
    path: '/api/places/{placeId}/maps/heatmap/visits',
    summary: 'Lists completed visits of a period, oldest first, for which the heatmap can be shown.',
    access: { can: 'maps.see' },
    params: PlaceParams,
    query: Period,
    response: z.object({ visits: z.array(HeatVisit) }),
    bounded: 'the query stops at the 520 newest',
    errors: [],
  },
});
