import { useMemo } from 'react';
import { documentOf } from '../log/documents.ts';
import { isVisitEntry } from '../log/log-entry.ts';
import { isUnsent } from '../log/states.ts';
import { useVisitLog } from '../log/use-visit-log.ts';
import { useVisitPhotos } from '../log/use-visit-photos.ts';
import { isWaiting } from '../outbox/outbox-entry.ts';
import { useVisitOutbox } from '../outbox/use-visit-outbox.ts';

export type WaitingVisit = { readonly placeUuid: string; readonly visitUuid: string; readonly count: number };

/** Visits with entries or photos on this phone that the server does not have, in the order in which they were recorded. */
export const useWaitingVisits = (): readonly WaitingVisit[] => {
  const log = useVisitLog();
  const { photos } = useVisitPhotos();
  const outbox = useVisitOutbox();
  return useMemo(() => {
    const waiting = [
      // interventions and recommendations have their own list
      ...log.entries
        .filter(isVisitEntry)
        .filter((entry) => documentOf(entry) === null && (isUnsent(entry) || entry.state === 'unsendable'))
        // the announcement of a photo counts as its photo
        .filter(({ content }) => content.kind !== 'addPhoto')
        .map(({ placeUuid, visitUuid }) => ({ placeUuid, visitUuid })),
      ...photos
        .filter(({ document, state }) => !document && (state === 'waiting' || state === 'refused'))
        .flatMap(({ placeUuid, visitUuid }) => (visitUuid === null ? [] : { placeUuid, visitUuid })),
      ...outbox.entries
        .filter((entry) => isWaiting(entry) || entry.state === 'refused')
        .map(({ placeId, inspectionId }) => ({ placeUuid: placeId, visitUuid: inspectionId })),
    ];
    const byVisit = Map.groupBy(waiting, ({ visitUuid }) => visitUuid);
    return [...byVisit].map(([visitUuid, entries]) => {
      return { visitUuid, placeUuid: entries[0]?.placeUuid ?? '', count: entries.length };
    });
  }, [log.entries, photos, outbox.entries]);
};
