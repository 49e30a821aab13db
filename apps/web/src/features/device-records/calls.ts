import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { deviceRecords, RECORDS_PAGE_SIZE } from '@trapline/contract/device-records/endpoints.ts';
import { deviceTypes } from '@trapline/contract/device-types/endpoints.ts';
import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import { toReasonFields } from '~/lib/amendment.ts';
import { keyOfPhoto } from '~/lib/phone/draft-photo.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';
import type { RecordKind } from './logic/listed-record.ts';

export const useDeviceActions = (deviceId: string, page: number) =>
  useQuery({
    ...queryFor(deviceRecords.listActions, { params: { deviceId }, query: { page, limit: RECORDS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

/** The links are valid for 15 minutes, so they are reloaded earlier. */
const LINKS_REFETCH_MS = 600_000;

export const useDeviceImages = (deviceId: string, page: number) =>
  useQuery({
    ...queryFor(deviceRecords.listImages, { params: { deviceId }, query: { page, limit: RECORDS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
    refetchInterval: LINKS_REFETCH_MS,
  });

export const useDeviceObjects = (deviceId: string, page: number) =>
  useQuery({
    ...queryFor(deviceRecords.listObjects, { params: { deviceId }, query: { page, limit: RECORDS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

export const useDeviceObservations = (deviceId: string, page: number) =>
  useQuery({
    ...queryFor(deviceRecords.listObservations, { params: { deviceId }, query: { page, limit: RECORDS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

type RecordRef = { readonly kind: RecordKind; readonly deviceId: string; readonly uuid: string };

/** The history of a record of any of the three kinds, each with its own endpoint. */
export const useDeviceRecordHistory = ({ kind, deviceId, uuid }: RecordRef) => {
  const { getAction, getObject, getObservation } = deviceRecords;
  const action = useQuery({
    ...queryFor(getAction, { params: { deviceId, actionId: uuid } }),
    enabled: kind === 'action',
  });
  const object = useQuery({
    ...queryFor(getObject, { params: { deviceId, objectId: uuid } }),
    enabled: kind === 'object',
  });
  const observation = useQuery({
    ...queryFor(getObservation, { params: { deviceId, observationId: uuid } }),
    enabled: kind === 'observation',
  });
  return { action, object, observation }[kind];
};

/** The actions, pests and observations that can be recorded on a device type at a facility. */
export const useRecordable = (placeId: string, deviceTypeId: string) =>
  useQuery({
    ...queryFor(deviceTypes.getOfPlace, { params: { placeId, deviceTypeId } }),
    select: (answer) => answer.deviceType,
  });

export const useAddDeviceAction = () => useWrite(deviceRecords.addAction, { showsErrors: true });

/** Long enough to upload a photo over a weak mobile connection. */
const UPLOAD_TIMEOUT_MS = 120_000;

export const useAddDeviceImage = () =>
  useWrite(deviceRecords.addImage, {
    timeoutMs: UPLOAD_TIMEOUT_MS,
    showsErrors: true,
    keyOf: ({ file }) => keyOfPhoto(file),
  });

export const useAddDeviceObject = () => useWrite(deviceRecords.addObject, { showsErrors: true });

export const useAddDeviceObservation = () => useWrite(deviceRecords.addObservation, { showsErrors: true });

/** Deletes a record of any of the three kinds. */
export const useDeleteDeviceRecord = (kind: RecordKind, deviceId: string) => {
  const action = useWrite(deviceRecords.deleteAction, { showsErrors: true });
  const object = useWrite(deviceRecords.deleteObject, { showsErrors: true });
  const observation = useWrite(deviceRecords.deleteObservation, { showsErrors: true });
  const remove = (uuid: string, reason: Reason | undefined): Promise<unknown> => {
    const query = toReasonFields(reason);
    switch (kind) {
      case 'action':
        return action.mutateAsync({ params: { deviceId, actionId: uuid }, query });
      case 'object':
        return object.mutateAsync({ params: { deviceId, objectId: uuid }, query });
      case 'observation':
        return observation.mutateAsync({ params: { deviceId, observationId: uuid }, query });
    }
  };
  return { remove, removal: { action, object, observation }[kind] };
};

export const useUpdateDeviceAction = () => useWrite(deviceRecords.updateAction, { showsErrors: true });

export const useUpdateDeviceObject = () => useWrite(deviceRecords.updateObject, { showsErrors: true });
