import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { LORA_PAGE_SIZE, PENDING_COMMAND_STATES } from '@trapline/contract/lora-devices/rules.ts';
import { payloadProfiles } from '@trapline/contract/payload-profiles/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { call, REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { appendToFileName, downloadBlob } from '~/lib/download.ts';
import { currentLanguage } from '~/lib/language.ts';
import { CACHED_BRIEFLY, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';
import type { LoraSearch } from './search.ts';

/** The interval while a command is pending, as the user waits for it. */
const COMMANDS_POLL_MS = 10_000;

export const useCommands = (loraDeviceId: string) =>
  useQuery({
    ...queryFor(loraDevices.listCommands, { params: { loraDeviceId } }),
    select: ({ commands }) => commands,
    refetchInterval: ({ state }) =>
      state.data?.commands.some((one) => PENDING_COMMAND_STATES.some((live) => live === one.state)) === true &&
      COMMANDS_POLL_MS,
  });

export const useGateway = (gatewayId: string) =>
  useQuery({ ...queryFor(loraDevices.getGateway, { params: { gatewayId } }), select: ({ gateway }) => gateway });

export const useGateways = () =>
  useQuery({ ...queryFor(loraDevices.listGateways, {}), select: ({ gateways }) => gateways });

/** The LoRa devices that can be assigned to a device of a facility, and those already assigned there. */
export const useLoraChoices = (placeId: string) =>
  useQuery({
    ...queryFor(loraDevices.listOfPlace, { params: { placeId } }),
    select: (answer) => answer.loraDevices,
  });

/** The interval in which new uplinks of a device appear without a reload. */
const DEVICE_POLL_MS = 30_000;

type Options = {
  /** Polled; not used below a form, whose values must not change while it is open. */ readonly isPolled: boolean;
};

export const useLoraDevice = (loraDeviceId: string, { isPolled }: Options) =>
  useQuery({
    ...queryFor(loraDevices.get, { params: { loraDeviceId } }),
    select: ({ loraDevice }) => loraDevice,
    refetchInterval: isPolled && DEVICE_POLL_MS,
  });

/** A page of the LoRa devices that the caller may read. */
export const useLoraDevices = ({ company, page = 1, ...rest }: LoraSearch) =>
  useQuery({
    ...queryFor(loraDevices.list, {
      query: { ...rest, companyUuid: company, view: 'short', page, limit: LORA_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });

/** Payload profiles to choose from. */
export const useProfileChoices = () =>
  useQuery({
    ...queryFor(payloadProfiles.list, {}),
    ...CACHED_BRIEFLY,
    select: (answer) => answer.payloadProfiles.map(({ uuid, name }) => ({ value: uuid, label: name })),
  });

/** Pages are counted from zero by the server and from one in the panel. */
export const useLoraHistory = (loraDeviceId: string, page: number) =>
  useQuery({
    ...queryFor(loraDevices.listHistory, {
      params: { loraDeviceId },
      query: { page: page - 1, limit: LORA_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });

/** The LoRa device of a device; null if it has none. */
export const useLoraOfDevice = (placeId: string, deviceId: string) =>
  useQuery({
    ...queryFor(loraDevices.getOfDevice, { params: { placeId, deviceId } }),
    select: ({ loraDevice }) => loraDevice,
  });

/** The last thirty days of the LoRa device of a device. */
export const useRadioDays = (placeId: string, deviceId: string) =>
  useQuery({
    ...queryFor(loraDevices.listDaysOfDevice, { params: { placeId, deviceId } }),
    select: ({ days }) => days,
  });

/** Facilities of a company to choose from. */
export const usePlaceChoices = (companyUuid: string | null) =>
  useQuery({
    ...queryFor(places.list, { query: { companyUuid: companyUuid ?? undefined, view: 'short' } }),
    ...CACHED_BRIEFLY,
    select: (answer) => answer.places.map(({ uuid, name }) => ({ value: uuid, label: name })),
  });

/** Pages are counted from zero by the server and from one in the panel. */
export const useUplinks = (loraDeviceId: string, page: number) =>
  useQuery({
    ...queryFor(loraDevices.listUplinks, {
      params: { loraDeviceId },
      query: { page: page - 1, limit: LORA_PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });

export const useAddLora = () => useWrite(loraDevices.addToDevice, { showsErrors: true });

export const useAssignLora = () => useWrite(loraDevices.assign, { showsErrors: true });

export const useClearAlert = () => useWrite(loraDevices.clearAlert, { showsErrors: true });

export const useConfigureConnection = () => useWrite(loraDevices.configureConnection, { showsErrors: true });

export const useConfigureInputs = () => useWrite(loraDevices.configureInputs, { showsErrors: true });

export const useConfigureSths = () => useWrite(loraDevices.configureSths, { showsErrors: true });

export const useCreateGateway = () => useWrite(loraDevices.createGateway, { showsErrors: true });

export const useCreateLora = () => useWrite(loraDevices.create, { showsErrors: true });

export const useDeleteGateway = () => useWrite(loraDevices.deleteGateway, { showsErrors: true });

export const useDeleteLora = () => useWrite(loraDevices.delete, { showsErrors: true });

type FaultListInput = { readonly file: File; readonly companyUuid: string };

/** Downloads the rows with faults as a table, named after the imported list. */
export const useImportFaults = (name: string) =>
  useMutation({
    mutationFn: ({ file, companyUuid }: FaultListInput) =>
      call(
        loraDevices.loraImportFaults,
        { body: { companyUuid }, query: { language: currentLanguage() }, file },
        { timeoutMs: REPORT_TIMEOUT_MS },
      ),
    onSuccess: (table, { file }) => downloadBlob(table, appendToFileName(file.name, name)),
  });

export const useImportLora = () =>
  useWrite(loraDevices.importLora, { showsErrors: true, timeoutMs: REPORT_TIMEOUT_MS });

export const useLegacyAlgorithm = () => useWrite(loraDevices.updateLegacyDevice, { showsErrors: true });

export const useLegacyHealthcheck = () => useWrite(loraDevices.updateLegacyHealthcheck, { showsErrors: true });

type PreviewInput = { readonly file: File; readonly companyUuid: string };

/** Reads a list and writes nothing, so no query becomes outdated. */
export const usePreviewLora = () =>
  useMutation({
    mutationFn: ({ file, companyUuid }: PreviewInput) =>
      call(loraDevices.previewLoraImport, { body: { companyUuid }, file }, { timeoutMs: REPORT_TIMEOUT_MS }),
    meta: { showsErrors: true },
  });

export const useSetDetection = () => useWrite(loraDevices.setDetection, { showsErrors: true });

export const useUnassignLora = () => useWrite(loraDevices.unassign, { showsErrors: true });

export const useUpdateGateway = () => useWrite(loraDevices.updateGateway, { showsErrors: true });

export const useUpdateLora = () => useWrite(loraDevices.update, { showsErrors: true });
