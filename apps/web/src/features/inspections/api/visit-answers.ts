import type { Query, QueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { Inspection, InspectionDetails, InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { keyOf } from '~/lib/queries.ts';

/** Puts what a write answered over the cached details, so that it shows before the rest is read again. */
export const inspectionAnswered = (client: QueryClient, { inspection }: { readonly inspection: Inspection }): void => {
  client.setQueriesData<{ inspection: Inspection }>({ queryKey: keyOf(inspections.getDetails) }, (cached) =>
    cached?.inspection.uuid === inspection.uuid ? { inspection: { ...cached.inspection, ...inspection } } : cached,
  );
};

type Cached = { readonly inspection: InspectionDetails };

/** The cached visit with the device as the server answered it. */
export const withDevice = (cached: Cached | undefined, visitUuid: unknown, device: InspectionDevice) => {
  if (!cached || cached.inspection.uuid !== visitUuid) return cached;
  const devices = cached.inspection.devices.map((known) => (known.uuid === device.uuid ? device : known));
  const devicesChecked = devices.filter(({ status }) => status === 'CHECKED').length;
  return { inspection: { ...cached.inspection, devices, devicesChecked } };
};

const isLoaded = ({ state }: Query): boolean => state.data !== undefined;

/** What is changed after the end is counted by the server, and the approver says how much of it they have seen. */
const hasEnded = (client: QueryClient, visitUuid: unknown): boolean =>
  client
    .getQueriesData<Cached>({ queryKey: keyOf(inspections.getDetails) })
    .some(([, cached]) => cached?.inspection.uuid === visitUuid && cached?.inspection.status === 'COMPLETED');

/** Every recording call answers the whole device: it is put in place, and while a visit goes on nothing is asked again. */
export const deviceAnswered = (client: QueryClient, visitUuid: unknown, device: InspectionDevice): void => {
  const queryKey = keyOf(inspections.getDetails);
  // an answer asked for earlier would show the device as it was
  const wasAsked = client.isFetching({ queryKey, predicate: isLoaded }) > 0;
  void client.cancelQueries({ queryKey, predicate: isLoaded });
  client.setQueriesData<Cached>({ queryKey }, (cached) => withDevice(cached, visitUuid, device));
  if (wasAsked || hasEnded(client, visitUuid)) void client.invalidateQueries({ queryKey });
};
