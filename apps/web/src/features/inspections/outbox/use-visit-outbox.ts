import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InspectionDetails, InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { keyOf } from '~/lib/queries.ts';
import { useAccount } from '~/lib/session.ts';
import type { OutboxState } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { connectVisitOutbox, visitOutbox } from './visit-outbox.ts';

type Cached = { readonly inspection: InspectionDetails };

/** The cached visit with the device as the server answered it. */
export const withDevice = (cached: Cached | undefined, visitUuid: string, device: InspectionDevice) => {
  if (cached?.inspection.uuid !== visitUuid) return cached;
  const devices = cached.inspection.devices.map((known) => (known.uuid === device.uuid ? device : known));
  const devicesChecked = devices.filter(({ status }) => status === 'CHECKED').length;
  return { inspection: { ...cached.inspection, devices, devicesChecked } };
};

/** Runs the outbox while a person works in the panel, and puts every answer into the visit at hand. */
export const useVisitOutboxRuns = (): void => {
  const client = useQueryClient();
  const { uuid } = useAccount();
  useEffect(() => {
    const queryKey = keyOf(inspections.getDetails);
    visitOutbox.listen({
      onAnswer: ({ inspectionId }: OutboxEntry, device) => {
        // an answer asked for earlier would show the device as it was
        void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
        client.setQueriesData<Cached>({ queryKey }, (cached) => withDevice(cached, inspectionId, device));
      },
      // approved, cancelled or gone meanwhile: show how the visit stands
      onRefusal: () => void client.invalidateQueries({ queryKey }),
    });
    connectVisitOutbox();
    void visitOutbox.start(uuid);
  }, [client, uuid]);
};

export const useVisitOutbox = (): OutboxState => useSyncExternalStore(visitOutbox.subscribe, visitOutbox.getState);
