import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { call, urlOf } from '~/lib/api.ts';
import { ApiError } from '~/lib/api-error.ts';
import { keyOf } from '~/lib/queries.ts';
import { onServerBack, storeAnswer } from '~/lib/stored-answers.ts';
import { visitLog } from '../outbox/visit-outbox.ts';
import type { LoggedEntry } from './log-entry.ts';
import type { LogState } from './log-state.ts';

type CachedVisit = { readonly inspection: InspectionDetails };
type Input = { readonly params: { readonly placeId: string; readonly inspectionId: string } };

const isLoaded = ({ state }: Query): boolean => state.data !== undefined;

/** The pause between two readings of the same visit while its entries are being sent. */
const PAUSE_MS = 2_000;
/** How long the phone shows that an entry was set aside. */
const SET_ASIDE_MS = 30 * 86_400_000;

/** The visit cannot be read any more, so there is nothing to wait for: the server has its entries. */
const isGone = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

const readDetails = async (input: Input): Promise<CachedVisit | null> => {
  try {
    return await call(inspections.getDetails, input);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
};

/**
 * Reads the visit again after the server has received entries, directly from the server and not from what the phone has
 * stored. Only then the entries leave the phone, so that none of them disappears from the screen for a moment.
 */
const readVisit = async (client: QueryClient, { placeUuid, visitUuid }: LoggedEntry): Promise<void> => {
  const decided = visitLog
    .getState()
    .entries.filter(({ visitUuid: uuid, state }) => uuid === visitUuid && (state === 'done' || state === 'adjusted'));
  const input = { params: { placeId: placeUuid, inspectionId: visitUuid } };
  const answer = await readDetails(input);
  if (answer) await showVisit(client, input, answer);
  await visitLog.forget(decided.map(({ id }) => id));
};

const showVisit = async (client: QueryClient, input: Input, answer: CachedVisit): Promise<void> => {
  storeAnswer(urlOf(inspections.getDetails.path, input), answer);
  const queryKey = keyOf(inspections.getDetails);
  // the response to an earlier query would show the visit without the entries
  await client.cancelQueries({ queryKey, predicate: isLoaded });
  client.setQueriesData<CachedVisit>({ queryKey }, (cached) =>
    cached?.inspection.uuid === answer.inspection.uuid ? answer : cached,
  );
};

/** Whether a later batch follows, after which the visit is read. */
const isBeingSent = (visitUuid: string): boolean =>
  visitLog.getState().entries.some((entry) => entry.visitUuid === visitUuid && entry.state === 'sealed');

/** Reads each visit whose entries were received, one reading at a time. */
const createReader = (client: QueryClient) => {
  const waiting = new Map<string, LoggedEntry>();
  let isReading = false;
  const readAll = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    for (const [visitUuid, entry] of waiting) {
      waiting.delete(visitUuid);
      if (isBeingSent(visitUuid)) continue;
      // without an answer the entries stay on the phone until the next reading
      await readVisit(client, entry).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    isReading = false;
  };
  return (entries: readonly LoggedEntry[]): void => {
    for (const entry of entries) waiting.set(entry.visitUuid, entry);
    void readAll();
  };
};

/** Sends the log while a person works in the panel, and reads the visits whose entries were received. */
export const useRunVisitLog = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    visitLog.listen(createReader(client));
    const old = visitLog
      .getState()
      .entries.filter(({ state, decidedAt }) => state === 'setAside' && Date.now() - (decidedAt ?? 0) > SET_ASIDE_MS);
    if (old.length > 0)
      void visitLog.forget(
        old.map(({ id }) => id),
        'settle',
      );
    return onServerBack(() => void visitLog.nudge());
  }, [client]);
};

export const useVisitLog = (): LogState => useSyncExternalStore(visitLog.subscribe, visitLog.getState);
