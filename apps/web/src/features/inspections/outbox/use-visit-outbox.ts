import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { announceWork } from '~/lib/phone/work-on-phone.ts';
import { keyOf } from '~/lib/queries.ts';
import { useAccount } from '~/lib/session.ts';
import { onSessionResume } from '~/lib/signed-in.ts';
import { isPhotoOnPhoneOnly } from '../log/photo-states.ts';
import { isOnPhoneOnly } from '../log/states.ts';
import { useRunVisitLog } from '../log/use-visit-log.ts';
import { useRunVisitPhotos } from '../log/use-visit-photos.ts';
import { cacheDevice } from '../record-calls.ts';
import type { OutboxState } from './outbox.ts';
import { connectVisitOutbox, startOutbox, visitLog, visitOutbox, visitPhotos } from './visit-outbox.ts';

/** Runs the log and the outbox while a person works in the panel, and writes every response into the cached visit. */
export const useRunVisitOutbox = (): void => {
  const client = useQueryClient();
  const { uuid, name, surname } = useAccount();
  useRunVisitLog();
  useRunVisitPhotos();
  useEffect(() => {
    visitOutbox.listen({
      onAnswer: ({ inspectionId }, device) => cacheDevice(client, inspectionId, device),
      // the visit may have been approved, cancelled or deleted since: load its current state
      onRefusal: () => void client.invalidateQueries({ queryKey: keyOf(inspections.getDetails) }),
    });
    connectVisitOutbox();
    const start = () => startOutbox({ uuid, name, surname });
    start();
    const stopResume = onSessionResume(start);
    return () => {
      stopResume();
      // the next page states what still waits
      if (visitLog.getState().entries.some(isOnPhoneOnly) || visitPhotos.getState().photos.some(isPhotoOnPhoneOnly))
        announceWork();
    };
  }, [client, uuid, name, surname]);
};

export const useVisitOutbox = (): OutboxState => useSyncExternalStore(visitOutbox.subscribe, visitOutbox.getState);
