import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import { DEVICE_VISITS_PAGE, devices } from '@trapline/contract/devices/endpoints.ts';
import type { ExchangeFormat } from '@trapline/contract/devices/exchange.ts';
import { GLOBAL_PAGE_SIZE } from '@trapline/contract/devices/global-endpoints.ts';
import type { SignalStatus } from '@trapline/contract/devices/rules.ts';
import type { Device } from '@trapline/contract/devices/schemas.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import type { LabelSheetName } from '@trapline/contract/qr-codes/rules.ts';
import { call, REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { appendToFileName, downloadBlob } from '~/lib/download.ts';
import { currentLanguage } from '~/lib/language.ts';
import { CACHED_BRIEFLY, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';
import type { DevicesSearch, GlobalDevicesSearch } from './search.ts';

/** Every device type that the reader may use, as choices of a filter. */
export const useAllDeviceTypes = () =>
  useQuery({
    ...queryFor(deviceTypes.list, {}),
    ...CACHED_BRIEFLY,
    select: (answer) => answer.deviceTypes.map(({ uuid, name }) => ({ value: uuid, label: name })),
  });

/** The possible types of a new device of the facility. */
export const useDeviceTypes = (placeUuid: string, enabled = true) =>
  useQuery({
    ...queryFor(deviceTypes.list, { query: { placeUuid } }),
    enabled,
    select: (answer) => answer.deviceTypes,
  });

/** A page of the visits a device was in, the newest first. */
export const useDeviceVisits = ({ placeUuid: placeId, uuid: deviceId }: Device, page: number) =>
  useQuery({
    ...queryFor(devices.listVisits, { params: { placeId, deviceId }, query: { page, limit: DEVICE_VISITS_PAGE } }),
    placeholderData: keepPreviousData,
  });

export const useDevice = (placeId: string, deviceId: string) =>
  useQuery({ ...queryFor(devices.get, { params: { placeId, deviceId } }), select: ({ device }) => device });

/** Printed codes of the facility's owner that are on no device; a few dozen at a time. */
export const useFreeQrCodes = (placeId: string, search: string) =>
  useQuery({
    ...queryFor(qrCodes.listFreeOfPlace, { params: { placeId }, query: { search } }),
    select: (answer) => answer.codes,
    placeholderData: keepPreviousData,
  });

/** All radio reports of a device, loaded on request. */
export const useFullHistory = (deviceId: string, isEnabled: boolean) =>
  useQuery({
    ...queryFor(devices.fullHistory, { params: { deviceId } }),
    enabled: isEnabled,
    select: ({ history }) => history,
  });

export const useGlobalDevice = (deviceId: string) =>
  useQuery({ ...queryFor(devices.getGlobal, { params: { deviceId } }), select: ({ device }) => device });

/** A page of the devices of all facilities that the caller may read. */
export const useGlobalDevices = ({ company, place, type, page = 1, ...rest }: GlobalDevicesSearch) =>
  useQuery({
    ...queryFor(devices.list, {
      query: {
        ...rest,
        companyUuid: company,
        placeUuid: place,
        deviceTypeId: type,
        view: 'short',
        page,
        limit: GLOBAL_PAGE_SIZE,
      },
    }),
    placeholderData: keepPreviousData,
  });

/** Facilities to choose from, of one company where one was chosen. */
export const usePlaceChoices = (companyUuid?: string) =>
  useQuery({
    ...queryFor(places.list, { query: { companyUuid, view: 'short' } }),
    ...CACHED_BRIEFLY,
    select: (answer) => answer.places.map(({ uuid, name }) => ({ value: uuid, label: name })),
  });

/** Owner of the facility: the limit of its root company counts the devices created there. */
export const usePlaceCompany = (placeId: string) =>
  useQuery({ ...queryFor(places.get, { params: { placeId } }), select: ({ place }) => place.companyUuid });

/** Whether the user may not see the facility by which an empty list is filtered. */
export const useIsPlaceHidden = (placeId: string | undefined, isListEmpty: boolean): boolean => {
  const { error } = useQuery({
    ...queryFor(places.get, { params: { placeId: placeId ?? '' } }),
    enabled: placeId !== undefined && isListEmpty,
  });
  return placeId !== undefined && error?.status === 404;
};

/** The types that are in use at the facility. */
export const usePlaceDeviceTypes = (placeId: string) =>
  useQuery({ ...queryFor(deviceTypes.listOfPlace, { params: { placeId } }), select: (answer) => answer.deviceTypes });

type Filter = {
  readonly search?: string;
  readonly deviceTypeId?: string;
  readonly zoneId?: string;
  readonly status?: SignalStatus;
};

/** Devices of a facility in the order of the server: alerting first, then by prefix and number. */
export const usePlaceDevices = (placeId: string, query: Filter) =>
  useQuery({
    ...queryFor(devices.listOfPlace, { params: { placeId }, query: { ...query, view: 'short' } }),
    select: (answer) => answer.devices,
    placeholderData: keepPreviousData,
  });

export const useAssignNfc = () => useWrite(devices.assignNfc, { showsErrors: true });

export const useAssignQrCode = () => useWrite(devices.assignQrCode, { showsErrors: true });

export const useBulkAssignZone = () => useWrite(devices.bulkZoneAssign, { showsErrors: true });

/** The page of the deleted device stays visible until the list is loaded. */
export const useBulkDelete = () =>
  useWrite(devices.bulkDelete, { showsErrors: true, unaffectedQueries: [devices.get] });

export const useCleanDetection = () => useWrite(devices.cleanDetection, { showsErrors: true });

export const useCreateDevices = () => useWrite(devices.create, { showsErrors: true });

export const useCreateGlobalDevice = () => useWrite(devices.createGlobal, { showsErrors: true });

/** The page of the deleted device stays visible until the list is loaded. */
export const useDeleteGlobalDevice = () =>
  useWrite(devices.deleteGlobal, { showsErrors: true, unaffectedQueries: [devices.getGlobal] });

/** The devices of a facility as a table. */
export const useExportOfPlace = (placeId: string, name: string) =>
  useMutation({
    mutationFn: (format: ExchangeFormat) =>
      call(
        devices.exportOfPlace,
        { params: { placeId }, query: { format, language: currentLanguage() } },
        { timeoutMs: REPORT_TIMEOUT_MS },
      ),
    onSuccess: (table, format) => downloadBlob(table, `${name}.${format}`),
  });

/** The devices of all facilities with the current filters, as a table. */
export const useExportDevices = ({ search, company, place, type, status }: GlobalDevicesSearch, name: string) =>
  useMutation({
    mutationFn: (format: ExchangeFormat) =>
      call(
        devices.export,
        {
          query: {
            format,
            language: currentLanguage(),
            search,
            companyUuid: company,
            placeUuid: place,
            deviceTypeId: type,
            status,
          },
        },
        { timeoutMs: REPORT_TIMEOUT_MS },
      ),
    onSuccess: (table, format) => downloadBlob(table, `${name}.${format}`),
  });

export const useImportDevices = () => useWrite(devices.import, { showsErrors: true, timeoutMs: REPORT_TIMEOUT_MS });

/** The rows that the import would skip, as a file named after the imported table. */
export const useImportFaults = (placeId: string, name: string) =>
  useMutation({
    mutationFn: (file: File) =>
      call(
        devices.importFaults,
        { params: { placeId }, query: { language: currentLanguage() }, file },
        { timeoutMs: REPORT_TIMEOUT_MS },
      ),
    onSuccess: (table, file) => downloadBlob(table, appendToFileName(file.name, name)),
  });

/** Reads a table and writes nothing, so no query becomes outdated. */
export const usePreviewImport = (placeId: string) =>
  useMutation({
    mutationFn: (file: File) =>
      call(devices.previewImport, { params: { placeId }, file }, { timeoutMs: REPORT_TIMEOUT_MS }),
    meta: { showsErrors: true },
  });

/** Labels of the devices of a facility, with the current filter; an error is shown where they were requested. */
export const usePrintLabels = (placeId: string, { search, type, zone, status }: DevicesSearch, name: string) =>
  useMutation({
    mutationFn: (sheet: LabelSheetName) =>
      call(
        devices.printLabels,
        {
          params: { placeId },
          query: { sheet, language: currentLanguage(), search, deviceTypeId: type, zoneId: zone, status },
        },
        { timeoutMs: REPORT_TIMEOUT_MS },
      ),
    onSuccess: (pdf) => downloadBlob(pdf, `${name}.pdf`),
    meta: { showsErrors: true },
  });

export const useReleaseNfc = () => useWrite(devices.releaseNfc, { showsErrors: true });

export const useReleaseQrCode = () => useWrite(devices.releaseQrCode, { showsErrors: true });

export const useUpdateDevice = () => useWrite(devices.update, { showsErrors: true });

export const useUpdateGlobalDevice = () => useWrite(devices.updateGlobal, { showsErrors: true });
