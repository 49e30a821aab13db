import { useMemo } from 'react';
import { documentOf } from '../log/documents.ts';
import { isRejected, isVisitEntry } from '../log/log-entry.ts';
import { isPhotoOnPhoneOnly } from '../log/photo-states.ts';
import { isOnPhoneOnly } from '../log/states.ts';
import { useVisitLog } from '../log/use-visit-log.ts';
import { useVisitPhotos } from '../log/use-visit-photos.ts';
import { isWaiting } from '../outbox/outbox-entry.ts';
import { useVisitOutbox } from '../outbox/use-visit-outbox.ts';

export type WaitingVisit = {
  readonly placeUuid: string;
  readonly visitUuid: string;
  /** Entries that the server does not have. */
  readonly count: number;
  /** Entries that the office has rejected. */
  readonly rejected: number;
};

/** Visits with entries or photos on this phone that wait or were rejected, in the order in which they were recorded. */
export const useWaitingVisits = (): readonly WaitingVisit[] => {
  const log = useVisitLog();
  const { photos } = useVisitPhotos();
  const outbox = useVisitOutbox();
  return useMemo(() => {
    const waiting = [
      // interventions and recommendations have their own list
      ...log.entries
        .filter(isVisitEntry)
        .filter((entry) => documentOf(entry) === null && (isOnPhoneOnly(entry) || isRejected(entry)))
        // the announcement of a photo counts as its photo
        .filter(({ content }) => content.kind !== 'addPhoto')
        .map((entry) => ({ placeUuid: entry.placeUuid, visitUuid: entry.visitUuid, isWaiting: !isRejected(entry) })),
      ...photos
        .filter((photo) => !photo.document && (isPhotoOnPhoneOnly(photo) || isRejected(photo)))
        .flatMap((photo) => {
          const { placeUuid, visitUuid } = photo;
          return visitUuid === null ? [] : { placeUuid, visitUuid, isWaiting: !isRejected(photo) };
        }),
      ...outbox.entries
        .filter((entry) => isWaiting(entry) || entry.state === 'refused')
        .map(({ placeId, inspectionId }) => ({ placeUuid: placeId, visitUuid: inspectionId, isWaiting: true })),
    ];
    const byVisit = Map.groupBy(waiting, ({ visitUuid }) => visitUuid);
    return [...byVisit].map(([visitUuid, entries]) => {
      const count = entries.filter((entry) => entry.isWaiting).length;
      return { visitUuid, placeUuid: entries[0]?.placeUuid ?? '', count, rejected: entries.length - count };
    });
  }, [log.entries, photos, outbox.entries]);
};
