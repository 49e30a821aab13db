import { useMutation, useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { reports } from '@trapline/contract/reports/endpoints.ts';
import { call, REPORT_TIMEOUT_MS, type RequestInput, STATISTICS_TIMEOUT_MS } from '~/lib/api.ts';
import { downloadBlob, downloadFrom } from '~/lib/download.ts';
import { ASKED_ONCE, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

/** Types of devices at a facility; none while no facility is chosen. */
export const useDeviceTypeChoices = (placeId: string | undefined) =>
  useQuery({
    ...queryFor(deviceTypes.listOfPlace, { params: { placeId: placeId ?? '' } }),
    ...ASKED_ONCE,
    enabled: placeId !== undefined,
    select: (answer) => answer.deviceTypes.map(({ uuid, name }) => ({ value: uuid, label: name })),
  });

/** Facilities in sight, by name, each with the company it belongs to. */
export const usePlaceChoices = () =>
  useQuery({
    ...queryFor(places.list, { query: { view: 'short' } }),
    ...ASKED_ONCE,
    select: (answer) =>
      answer.places.map(({ id, uuid, name, company }) => ({
        id: String(id),
        value: uuid,
        label: name,
        company: { uuid: company.uuid, name: company.name },
      })),
  });

export type PlaceChoice = NonNullable<ReturnType<typeof usePlaceChoices>['data']>[number];

/** The one an address names, by number or uuid. */
export const placeNamed = (places: readonly PlaceChoice[] | undefined, ref: string | undefined) =>
  ref === undefined ? undefined : places?.find(({ id, value }) => value === ref.toLowerCase() || id === ref);

/** Period reports of a facility, or of all in sight, the newest first. */
export const useReports = (placeUuid: string | undefined) =>
  useQuery({
    ...queryFor(reports.list, { query: { kind: 'PERIOD', placeUuid } }),
    select: (answer) => answer.reports,
  });

/** Those that were taken off that list: the same answer. */
export const useDeletedReports = (placeUuid: string | undefined) =>
  useQuery({
    ...queryFor(reports.list, { query: { kind: 'PERIOD', placeUuid } }),
    select: (answer) => answer.deleted,
  });

/** The newest of them all. */
export const useLatestReports = (limit: number) =>
  useQuery({
    ...queryFor(reports.list, { query: { kind: 'PERIOD', limit } }),
    select: (answer) => answer.reports,
  });

export const useDeleteReport = () => useWrite(reports.delete, { showsErrors: true });

/** The link works for a quarter of an hour, so it is asked for at the moment somebody wants the file. */
export const useDownloadReport = () =>
  useMutation({
    mutationFn: (reportId: string) => call(reports.signedUrl, { params: { reportId } }),
    onSuccess: ({ url }) => downloadFrom(url),
  });

/** Creates the PDF, up to two minutes; the answer contains a link to it. */
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
