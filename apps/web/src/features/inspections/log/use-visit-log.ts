import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { invalidateStaleQueries } from '~/lib/query-invalidation.ts';
import { onServerBack } from '~/lib/stored-answers.ts';
import { officeDecisions, phoneDocuments, visitLog } from '../outbox/visit-outbox.ts';
import { packKeeper } from '../pack/field-packs.ts';
import type { LoggedEntry } from './log-entry.ts';
import type { LogState } from './log-state.ts';
import { isDecided } from './states.ts';
import { createVisitReader } from './visit-reader.ts';

const isStart = ({ content }: LoggedEntry): boolean => content.kind === 'startVisit';
const isEnd = ({ content }: LoggedEntry): boolean => content.kind === 'finishVisit' || content.kind === 'cancelVisit';

/** Sends the log while a person works in the panel, and reads the visits whose entries were received. */
export const useRunVisitLog = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const read = createVisitReader(client);
    visitLog.listen((entries) => {
      read(entries);
      const decided = entries.filter(isDecided);
      // lists and other pages show that the visit has ended
      if (decided.some(isEnd)) invalidateStaleQueries(client);
      // the packs list open and planned visits
      if (decided.some((entry) => isStart(entry) || isEnd(entry))) void packKeeper.refreshAfterChange();
    });
    const stops = [
      // lists show the documents that have arrived
      phoneDocuments.onArrived(() => invalidateStaleQueries(client)),
      officeDecisions.onAccepted((entries) => {
        read(entries);
        invalidateStaleQueries(client);
      }),
      onServerBack(() => void visitLog.nudge()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
};

export const useVisitLog = (): LogState => useSyncExternalStore(visitLog.subscribe, visitLog.getState);
