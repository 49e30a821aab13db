import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { files } from '@trapline/contract/files/endpoints.ts';
import { maps } from '@trapline/contract/maps/endpoints.ts';
import type { PLAN_FORMATS } from '@trapline/contract/maps/rules.ts';
import { call } from '~/lib/api.ts';
import { downloadBlob } from '~/lib/download.ts';
import { CACHED_BRIEFLY, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';
import type { HeatChoice, Period } from './logic/heat-period.ts';

/** The differences of a plan between two times; without the second one, between the first and now. */
export const useMapChanges = (placeId: string, mapId: string, from: string, to: string | undefined) =>
  useQuery({
    ...queryFor(maps.compare, { params: { placeId, mapId }, query: { from, to } }),
    select: ({ changes }) => changes,
  });

/** The facility's own file categories; a plan may be assigned to one of them. */
export const useFileCategories = (placeId: string) =>
  useQuery({
    ...queryFor(files.listCategories, { params: { placeId } }),
    ...CACHED_BRIEFLY,
    select: ({ categories }) =>
      categories.filter(({ companyId }) => companyId === null).map(({ uuid, name }) => ({ value: uuid, label: name })),
  });

/** Completed visits of a period, the oldest first. */
export const useHeatVisits = (placeId: string, query: Period) =>
  useQuery({
    ...queryFor(maps.heatmapVisits, { params: { placeId }, query }),
    ...CACHED_BRIEFLY,
    select: ({ visits }) => visits,
  });

/** The finds of pests; the previous result is shown until the new one arrives. */
export const useHeatmap = (placeId: string, choice: HeatChoice | null) =>
  useQuery({
    ...queryFor(maps.heatmap, { params: { placeId }, query: choice ?? {} }),
    ...CACHED_BRIEFLY,
    enabled: choice !== null,
    placeholderData: keepPreviousData,
  });

/** Links to pictures are valid for at least ten minutes. */
const LINKS_REFETCH_MS = 8 * 60_000;
/** A new plan is cut into tiles within seconds. */
const PREPARING_POLL_MS = 2000;

/** One plan with its devices, now or at the given time, and its picture in every resolution. */
export const useMap = (placeId: string, mapId: string, at: string | undefined) =>
  useQuery({
    ...queryFor(maps.get, { params: { placeId, mapId }, query: { at } }),
    select: ({ map }) => map,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.map.levels.length === 0 ? PREPARING_POLL_MS : LINKS_REFETCH_MS),
  });

/** Floor plans of a facility, without the devices on them. */
export const useMaps = (placeId: string) =>
  useQuery({
    ...queryFor(maps.list, { params: { placeId }, query: { view: 'short' } }),
    select: (answer) => answer.maps,
  });

/** Deleted plans, the last deleted first, from the same response. */
export const useDeletedMaps = (placeId: string) =>
  useQuery({
    ...queryFor(maps.list, { params: { placeId }, query: { view: 'short' } }),
    select: (answer) => answer.former,
  });

/** Revisions of a plan and how much changed since the newest. */
export const useRevisions = (placeId: string, mapId: string) =>
  useQuery(queryFor(maps.listRevisions, { params: { placeId, mapId } }));

export const useAgreeToRevision = () => useWrite(maps.agreeToRevision);

/** Enough for forty megabytes over a slow connection and the processing of a large scan. */
const UPLOAD_TIMEOUT_MS = 300_000;

export const useCreateMap = () => useWrite(maps.create, { showsErrors: true, timeoutMs: UPLOAD_TIMEOUT_MS });

/** The deleted plan stays on the page until another is chosen. */
export const useDeleteMap = () => useWrite(maps.delete, { showsErrors: true, unaffectedQueries: [maps.get] });

/** As in the specification (R0426). */
const IMAGE_TIMEOUT_MS = 300_000;

type ImageInput = {
  readonly placeId: string;
  readonly map: { readonly uuid: string; readonly name: string };
  readonly format: (typeof PLAN_FORMATS)[number];
  readonly deviceTypeIds?: string[];
  readonly at?: string;
};

/** Downloads the plan as a file. */
export const useMapImage = () =>
  useMutation({
    mutationFn: async ({ placeId, map, format, deviceTypeIds, at }: ImageInput) => {
      const query = { format, deviceTypeIds, at };
      const input = { params: { placeId, mapId: map.uuid }, query };
      downloadBlob(await call(maps.image, input, { timeoutMs: IMAGE_TIMEOUT_MS }), `${map.name}.${format}`);
    },
  });

export const usePublishRevision = () => useWrite(maps.publishRevision, { showsErrors: true });

export const useSetOnMap = () => useWrite(devices.setOnMap);

export const useUnsetFromMap = () => useWrite(devices.unsetFromMap);

export const useUpdateMap = () => useWrite(maps.update, { showsErrors: true });
