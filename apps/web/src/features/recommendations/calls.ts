import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { maps } from '@trapline/contract/maps/endpoints.ts';
import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { recommendationCategories } from '@trapline/contract/recommendation-categories/endpoints.ts';
import { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { ACTIVE_STATUSES, RECOMMENDATION_COUNT_POLL_MS } from '@trapline/contract/recommendations/rules.ts';
import { call, REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { addDays, facilityDate, today } from '~/lib/days.ts';
import { downloadBlob } from '~/lib/download.ts';
import { keyOfPhoto } from '~/lib/phone/draft-photo.ts';
import { CACHED_BRIEFLY, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';
import { type AllSearch, type ListSearch, ME, type SortColumn, type StatisticsSearch } from './search.ts';

/** The categories that a recommendation can have. */
export const useCategories = () =>
  useQuery({
    ...queryFor(recommendationCategories.listChoices, {}),
    ...CACHED_BRIEFLY,
    select: ({ categories }) => categories,
  });

/** The facilities that the caller may read, each with the number of its open recommendations. */
export const useCounts = () =>
  useQuery({
    ...queryFor(recommendations.count, { query: {} }),
    refetchInterval: RECOMMENDATION_COUNT_POLL_MS,
    select: ({ rows }) => rows,
  });

/** The device types that a recommendation can be about. */
export const useDeviceTypes = (placeId: string) =>
  useQuery({
    ...queryFor(deviceTypes.listOfPlace, { params: { placeId } }),
    ...CACHED_BRIEFLY,
    select: (answer) => answer.deviceTypes,
  });

/** The people of a facility: possible owners, and people who can be reminded. */
export const usePeople = (placeId: string) =>
  useQuery({ ...queryFor(placeUsers.list, { params: { placeId } }), select: ({ users }) => users });

/** Links to pictures are valid for at least ten minutes; a new plan is cut into tiles within seconds. */
const LINKS_REFETCH_MS = 8 * 60_000;
const PREPARING_POLL_MS = 2000;

/** Floor plans of a facility. */
export const usePlans = (placeId: string) =>
  useQuery({
    ...queryFor(maps.list, { params: { placeId }, query: { view: 'short' } }),
    select: (answer) => answer.maps,
  });

/** One floor plan with its picture. */
export const usePlan = (placeId: string, mapId: string) =>
  useQuery({
    ...queryFor(maps.get, { params: { placeId, mapId }, query: {} }),
    select: ({ map }) => map,
    refetchInterval: ({ state }) => (state.data?.map.levels.length === 0 ? PREPARING_POLL_MS : LINKS_REFETCH_MS),
  });

export const useRecommendation = (recommendationId: string) =>
  useQuery({
    ...queryFor(recommendations.get, { params: { recommendationId } }),
    select: ({ recommendation }) => recommendation,
  });

export const PAGE_SIZE = 50;

const statusOf = (status: ListSearch['status']) => {
  if (status === undefined) return [...ACTIVE_STATUSES];
  return status === 'ALL' ? undefined : [status];
};

/** A page of the recommendations of a facility, the newest first by default. */
export const useRecommendations = (placeId: string, search: ListSearch) => {
  const { status, priority, kind, sort = '-date', page = 1, overdue } = search;
  const column = sort.replace('-', '') as SortColumn;
  return useQuery({
    ...queryFor(recommendations.list, {
      query: {
        placeId,
        search: search.search,
        status: statusOf(status),
        priority: priority && [priority],
        kind: kind && [kind],
        categoryId: search.category,
        ownerId: search.owner,
        deviceId: search.device,
        zoneId: search.zone,
        overdue: overdue && 'true',
        dateFrom: search.from,
        dateTo: search.to,
        sort: column,
        order: sort.startsWith('-') ? 'desc' : 'asc',
        view: 'short',
        page,
        limit: PAGE_SIZE,
      },
    }),
    placeholderData: keepPreviousData,
  });
};

const DAYS_OF_WEEK = 7;
const DAYS_OF_MONTH = 30;

/** The filter of the server for a deadline relative to the current day. */
const dueFilterOf = (due: AllSearch['due']) => {
  if (due === undefined) return {};
  if (due === 'OVERDUE') return { overdue: 'true' as const };
  const day = today();
  return { dueFrom: day, dueTo: addDays(day, due === 'WEEK' ? DAYS_OF_WEEK : DAYS_OF_MONTH) };
};

/** A page of the recommendations of all facilities, nearest deadline first by default. */
export const useAllPlacesRecommendations = (search: AllSearch, ownUuid: string) => {
  const { status, priority, kind, due, sort = 'deadline', page = 1 } = search;
  return useQuery({
    ...queryFor(recommendations.list, {
      query: {
        placeId: search.place,
        search: search.search,
        status: statusOf(status),
        priority: priority && [priority],
        kind: kind && [kind],
        categoryId: search.category,
        ownerId: search.owner === ME ? ownUuid : search.owner,
        ...dueFilterOf(due),
        sort: sort.replace('-', '') as SortColumn,
        order: sort.startsWith('-') ? 'desc' : 'asc',
        view: 'short',
        page,
        limit: PAGE_SIZE,
      },
    }),
    placeholderData: keepPreviousData,
  });
};

/** People who can be responsible for a recommendation of any facility. */
export const useResponsible = () =>
  useQuery({ ...queryFor(recommendations.responsible, {}), ...CACHED_BRIEFLY, select: ({ people }) => people });

export const useBulkUpdate = () => useWrite(recommendations.bulkUpdate, { showsErrors: true });

/** Earlier recommendations about this device: a new one may be a recurrence of them. */
export const useEarlierRecommendations = (placeId: string, deviceId: string | null) =>
  useQuery({
    ...queryFor(recommendations.list, {
      query: { placeId, deviceId: deviceId ?? undefined, view: 'short', limit: 20 },
    }),
    enabled: deviceId !== null,
    select: (answer) => answer.recommendations,
  });

/** All recommendations of a facility, for its plans. */
export const useAllRecommendations = (placeId: string) =>
  useQuery({
    ...queryFor(recommendations.list, { query: { placeId, view: 'short' } }),
    select: (answer) => answer.recommendations,
  });

export const useStatistics = ({ place, from, to }: StatisticsSearch) =>
  useQuery({
    ...queryFor(recommendations.statistics, { query: { placeId: place, dateFrom: from, dateTo: to } }),
    placeholderData: keepPreviousData,
    select: ({ statistics }) => statistics,
  });

export const useAddComment = () => useWrite(recommendations.addComment, { showsErrors: true });

/** Long enough to upload a photo over a weak mobile connection. */
const UPLOAD_TIMEOUT_MS = 120_000;

export const useAddFile = () =>
  useWrite(recommendations.addFile, {
    timeoutMs: UPLOAD_TIMEOUT_MS,
    showsErrors: true,
    keyOf: ({ file }) => keyOfPhoto(file),
  });

export const useCreateRecommendation = () => useWrite(recommendations.create, { showsErrors: true });

type Range = { readonly placeId: string; readonly dateFrom?: string | undefined; readonly dateTo?: string | undefined };

/** Downloads the recommendations created in a range as a table that is named after the current day. */
export const useDownloadCsv = () =>
  useMutation({
    mutationFn: (query: Range) => call(recommendations.csv, { query }, { timeoutMs: REPORT_TIMEOUT_MS }),
    onSuccess: (table) => downloadBlob(table, `recommendations_${facilityDate(new Date()).replaceAll('/', '-')}.csv`),
    meta: { showsErrors: true },
  });

export const useDeleteComment = () => useWrite(recommendations.deleteComment, { showsErrors: true });

export const useDeleteFile = () => useWrite(recommendations.deleteFile, { showsErrors: true });

export const useDeleteRecommendation = () => useWrite(recommendations.delete, { showsErrors: true });

export const useRespond = () => useWrite(recommendations.respond, { showsErrors: true });

export const useUpdateComment = () => useWrite(recommendations.updateComment, { showsErrors: true });

export const useUpdateRecommendation = () => useWrite(recommendations.update, { showsErrors: true });

export const useVerify = () => useWrite(recommendations.verify, { showsErrors: true });
