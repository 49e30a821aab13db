import { useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { keyOf } from '~/lib/queries.ts';
import { onServerBack } from '~/lib/stored-answers.ts';
import { visitPhotos } from '../outbox/visit-outbox.ts';
import type { QueuedPhoto } from './photo-store.ts';

/** Sends photos while a person works in the panel, and reads the visits again after the last of them. */
export const useRunVisitPhotos = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    visitPhotos.listen(() => void client.invalidateQueries({ queryKey: keyOf(inspections.getDetails) }));
    return onServerBack(() => void visitPhotos.nudge());
  }, [client]);
};

export const useVisitPhotos = () => useSyncExternalStore(visitPhotos.subscribe, visitPhotos.getState);

/** The uuids of all photos that the visit contains. */
const photosIn = ({ devices, visualInspection }: InspectionDetails): ReadonlySet<string> =>
  new Set([
    ...devices.flatMap(({ device }) => device.deviceImages.map(({ uuid }) => uuid)),
    ...visualInspection.answers.flatMap(({ images }) => images.map(({ uuid }) => uuid)),
  ]);

/** The photos of a visit that it does not contain yet. Those it contains leave the phone. */
export const usePhotosOfVisit = (visit: InspectionDetails): readonly QueuedPhoto[] => {
  const { photos } = useVisitPhotos();
  const shown = useMemo(() => photosIn(visit), [visit]);
  const { own, read } = useMemo(() => {
    // photos of recommendations leave the phone with these
    const ofVisit = photos.filter(
      ({ visitUuid, document, state }) => visitUuid === visit.uuid && (!document || state !== 'sent'),
    );
    return {
      own: ofVisit.filter(({ photoId }) => !shown.has(photoId)),
      read: ofVisit.filter(({ photoId, state }) => shown.has(photoId) && (state === 'sent' || state === 'setAside')),
    };
  }, [photos, shown, visit.uuid]);
  useEffect(() => void visitPhotos.forget(read.map(({ photoId }) => photoId)), [read]);
  return own;
};
