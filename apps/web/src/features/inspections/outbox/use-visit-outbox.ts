import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { keyOf } from '~/lib/queries.ts';
import { useAccount } from '~/lib/session.ts';
import { onStaying } from '~/lib/signed-in.ts';
import { deviceAnswered } from '../record-calls.ts';
import type { OutboxState } from './outbox.ts';
import { connectVisitOutbox, startFor, visitOutbox } from './visit-outbox.ts';

/** Runs the outbox while a person works in the panel, and puts every answer into the visit at hand. */
export const useVisitOutboxRuns = (): void => {
  const client = useQueryClient();
  const { uuid } = useAccount();
  useEffect(() => {
    visitOutbox.listen({
      onAnswer: ({ inspectionId }, device) => deviceAnswered(client, inspectionId, device),
      // approved, cancelled or gone meanwhile: show how the visit stands
      onRefusal: () => void client.invalidateQueries({ queryKey: keyOf(inspections.getDetails) }),
    });
    connectVisitOutbox();
    startFor(uuid);
    return onStaying(() => startFor(uuid));
  }, [client, uuid]);
};

export const useVisitOutbox = (): OutboxState => useSyncExternalStore(visitOutbox.subscribe, visitOutbox.getState);
