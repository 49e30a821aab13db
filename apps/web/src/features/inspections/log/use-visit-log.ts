import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { onServerBack } from '~/lib/stored-answers.ts';
import { visitLog } from '../outbox/visit-outbox.ts';
import type { LogState } from './log-state.ts';
import { createVisitReader } from './visit-reader.ts';

/** Sends the log while a person works in the panel, and reads the visits whose entries were received. */
export const useRunVisitLog = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    visitLog.listen(createVisitReader(client));
    return onServerBack(() => void visitLog.nudge());
  }, [client]);
};

export const useVisitLog = (): LogState => useSyncExternalStore(visitLog.subscribe, visitLog.getState);
