import { useMutation, useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { reports } from '@trapline/contract/reports/endpoints.ts';
import { call, REPORT_TIMEOUT_MS, type RequestInput, STATISTICS_TIMEOUT_MS } from '~/lib/api.ts';
import { downloadBlob, downloadFrom } from '~/lib/download.ts';
import { CACHED_BRIEFLY, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Types of devices at a facility; none while no facility is chosen. */
export const useDeviceTypeChoices = (placeId: string | undefined) =>
  useQuery({
    ...queryFor(deviceTypes.listOfPlace, { params: { placeId: placeId ?? '' } }),
    ...CACHED_BRIEFLY,
    enabled: placeId !== undefined,
    select: (answer) => answer.deviceTypes.map(({ uuid, name }) => ({ value: uuid, label: name })),
  });

/** The facilities that the user may read, by name, each with its company. */
export const usePlaceChoices = () =>
  useQuery({
    ...queryFor(places.list, { query: { view: 'short' } }),
    ...CACHED_BRIEFLY,
    select: (answer) =>
      answer.places.map(({ id, uuid, name, company }) => ({
        id: String(id),
        value: uuid,
        label: name,
        company: { uuid: company.uuid, name: company.name },
      })),
  });

export type PlaceChoice = NonNullable<ReturnType<typeof usePlaceChoices>['data']>[number];

/** The facility that the address names by number or uuid. */
export const findPlace = (places: readonly PlaceChoice[] | undefined, ref: string | undefined) =>
  ref === undefined ? undefined : places?.find(({ id, value }) => value === ref.toLowerCase() || id === ref);

/** Period reports of a facility, or of all that the user may read, newest first. */
export const useReports = (placeUuid: string | undefined) =>
  useQuery({
    ...queryFor(reports.list, { query: { kind: 'PERIOD', placeUuid } }),
    select: (answer) => answer.reports,
  });

/** The reports that were removed from that list, in the same shape. */
export const useDeletedReports = (placeUuid: string | undefined) =>
  useQuery({
    ...queryFor(reports.list, { query: { kind: 'PERIOD', placeUuid } }),
    select: (answer) => answer.deleted,
  });

/** The newest reports of all facilities. */
export const useLatestReports = (limit: number) =>
  useQuery({
    ...queryFor(reports.list, { query: { kind: 'PERIOD', limit } }),
    select: (answer) => answer.reports,
  });

export const useDeleteReport = () => useWrite(reports.delete, { showsErrors: true });

/** The link is valid for a quarter of an hour, so it is requested when the user wants the file. */
export const useDownloadReport = () =>
  useMutation({
    mutationFn: (reportId: string) => call(reports.signedUrl, { params: { reportId } }),
    onSuccess: ({ url }) => downloadFrom(url),
  });

/** Creates the PDF, which takes up to two minutes; the response contains a link to it. */
export const useGeneratePeriodReport = () =>
  useWrite(reports.generate, { timeoutMs: REPORT_TIMEOUT_MS, showsErrors: true });

/** The report as an HTML page; it is not stored. */
export const usePreview = () =>
  useMutation({
    mutationFn: async (input: RequestInput<typeof reports.preview>) =>
      (await call(reports.preview, input, { timeoutMs: REPORT_TIMEOUT_MS })).text(),
    meta: { showsErrors: true },
  });

/** A workbook, named with its range. */
export const useXlsx = () =>
  useMutation({
    mutationFn: (input: RequestInput<typeof reports.xlsx>) =>
      call(reports.xlsx, input, { timeoutMs: STATISTICS_TIMEOUT_MS }),
    onSuccess: (file, { body }) => downloadBlob(file, `trapline_${body.from}_${body.to}.xlsx`),
    meta: { showsErrors: true },
  });
