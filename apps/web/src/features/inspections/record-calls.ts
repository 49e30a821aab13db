import { type Query, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InspectionDetails, InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { visualInspection } from '@trapline/contract/visual-inspection/endpoints.ts';
import { type CallOptions, call, type RequestInput } from '~/lib/api.ts';
import { keyOf, queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';
import type { RecordKind } from './logic/device-records.ts';

/** One record with its history: an action. */
const actionQuery = (placeId: string, inspectionId: string, actionId: string) =>
  queryFor(inspections.getAction, { params: { placeId, inspectionId, actionId } });

/** One record with its history: a pest record. */
const objectQuery = (placeId: string, inspectionId: string, objectId: string) =>
  queryFor(inspections.getObject, { params: { placeId, inspectionId, objectId } });

/** One record with its history: an observation. */
const observationQuery = (placeId: string, inspectionId: string, observationId: string) =>
  queryFor(inspections.getObservation, { params: { placeId, inspectionId, observationId } });

type RecordRef = {
  readonly kind: RecordKind;
  readonly placeId: string;
  readonly inspectionId: string;
  readonly uuid: string;
};

/** The history of a record: its author and its changes. The three kinds have three endpoints. */
export const useRecordHistory = ({ kind, placeId, inspectionId, uuid }: RecordRef) => {
  const action = useQuery({ ...actionQuery(placeId, inspectionId, uuid), enabled: kind === 'action' });
  const object = useQuery({ ...objectQuery(placeId, inspectionId, uuid), enabled: kind === 'object' });
  const observation = useQuery({ ...observationQuery(placeId, inspectionId, uuid), enabled: kind === 'observation' });
  const { data, isError, error } = { action, object, observation }[kind];
  return { history: data?.history, isError, error };
};

type CachedVisit = { readonly inspection: InspectionDetails };

/** The cached visit with the device from the response of the server. */
const withDevice = (cached: CachedVisit | undefined, visitUuid: unknown, device: InspectionDevice) => {
  if (!cached || cached.inspection.uuid !== visitUuid) return cached;
  const devices = cached.inspection.devices.map((known) => (known.uuid === device.uuid ? device : known));
  const devicesChecked = devices.filter(({ status }) => status === 'CHECKED').length;
  return { inspection: { ...cached.inspection, devices, devicesChecked } };
};

const isLoaded = ({ state }: Query): boolean => state.data !== undefined;

/**
 * Whether the visit has ended: the server counts changes after the end, and the approver sends the count they have
 * seen.
 */
const hasEnded = (client: QueryClient, visitUuid: unknown): boolean =>
  client
    .getQueriesData<CachedVisit>({ queryKey: keyOf(inspections.getDetails) })
    .some(([, cached]) => cached?.inspection.uuid === visitUuid && cached?.inspection.status === 'COMPLETED');

/**
 * Every recording call returns the whole device, which replaces the cached one; a visit in progress is not loaded
 * again.
 */
export const cacheDevice = (client: QueryClient, visitUuid: unknown, device: InspectionDevice): void => {
  const queryKey = keyOf(inspections.getDetails);
  // the response to an earlier query would show the old device
  const wasFetching = client.isFetching({ queryKey, predicate: isLoaded }) > 0;
  void client.cancelQueries({ queryKey, predicate: isLoaded });
  client.setQueriesData<CachedVisit>({ queryKey }, (cached) => withDevice(cached, visitUuid, device));
  if (wasFetching || hasEnded(client, visitUuid)) void client.invalidateQueries({ queryKey });
};

/** Records an action on the device. */
export const addAction = (input: RequestInput<typeof inspections.addAction>, options: CallOptions) =>
  call(inspections.addAction, input, options);

/** Adds a photo of the device. */
export const addImage = (input: RequestInput<typeof inspections.addImage>, options: CallOptions) =>
  call(inspections.addImage, input, options);

/** Records pests found in the device. */
export const addObject = (input: RequestInput<typeof inspections.addObject>, options: CallOptions) =>
  call(inspections.addObject, input, options);

/** Records an observation on the device. */
export const addObservation = (input: RequestInput<typeof inspections.addObservation>, options: CallOptions) =>
  call(inspections.addObservation, input, options);

/** Marks the device as checked. */
export const setChecked = (input: RequestInput<typeof inspections.setChecked>, options: CallOptions) =>
  call(inspections.setChecked, input, options);

/** Stores why the device was not checked. */
export const setNotChecked = (input: RequestInput<typeof inspections.setNotChecked>, options: CallOptions) =>
  call(inspections.setNotChecked, input, options);

/** Marks the device as scanned. */
export const setScanned = (input: RequestInput<typeof inspections.setScanned>, options: CallOptions) =>
  call(inspections.setScanned, input, options);

/** Corrects an action; a function and not a hook, for use outside of a screen. */
export const updateAction = (input: RequestInput<typeof inspections.updateAction>, options: CallOptions) =>
  call(inspections.updateAction, input, options);

/** The list of uploads beside the question shows an error and offers a retry. */
export const useAddAnswerImage = () => useWrite(visualInspection.addAnswerImage, { showsErrors: true });

/** Records an action on every device of a type. Its dialog shows errors. */
export const useAddBulkActions = () => useWrite(inspections.addBulkActions, { showsErrors: true });

/** Records a pest on every device of a type. Its dialog shows errors. */
export const useAddBulkObjects = () => useWrite(inspections.addBulkObjects, { showsErrors: true });

/** Deletes a record of any kind from the visit. Its dialog shows errors. */
export const useDeleteRecord = () => ({
  action: useWrite(inspections.deleteAction, { showsErrors: true }),
  object: useWrite(inspections.deleteObject, { showsErrors: true }),
  observation: useWrite(inspections.deleteObservation, { showsErrors: true }),
});

type ChangedDevice = { readonly inspectionDevice: InspectionDevice };
type VisitParams = { readonly params: { readonly inspectionId: unknown } };

/** Corrects a record of any kind. Its dialog shows errors. */
export const useUpdateRecord = () => {
  const client = useQueryClient();
  const options = {
    showsErrors: true,
    onSuccess: ({ inspectionDevice }: ChangedDevice, { params }: VisitParams) =>
      cacheDevice(client, params.inspectionId, inspectionDevice),
    unaffectedQueries: [inspections.getDetails],
  };
  return {
    action: useWrite(inspections.updateAction, options),
    object: useWrite(inspections.updateObject, options),
    observation: useWrite(inspections.updateObservation, options),
  };
};

/** Its dialog shows a refusal. */
export const useSaveVisualInspection = () => useWrite(visualInspection.saveAnswers, { showsErrors: true });
