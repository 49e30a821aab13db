import type { Query, QueryClient } from '@tanstack/react-query';
import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { call, urlOf } from '~/lib/api.ts';
import { ApiError } from '~/lib/api-error.ts';
import { keyOf } from '~/lib/queries.ts';
import { askNow, storeAnswer } from '~/lib/stored-answers.ts';
import { visitLog } from '../outbox/visit-outbox.ts';
import { receiptStore } from '../pack/field-packs.ts';
import { documentOf } from './documents.ts';
import { isVisitEntry, type LoggedEntry, type VisitEntry } from './log-entry.ts';
import { isDecided } from './states.ts';

/** Reads visits again after the server has received their entries. */

type CachedVisit = { readonly inspection: InspectionDetails };
type Asked = ReturnType<typeof askNow>;
type Input = { readonly params: { readonly placeId: string; readonly inspectionId: string } };

/** The pause between two readings of visits while entries are being sent. */
const PAUSE_MS = 2_000;
/** Maximum number of reads of a visit that changes on the screen during each read. */
const READINGS_MAX = 5;

const wait = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

type Sources = {
  readonly client: QueryClient;
  /** Stores the visit on this phone; resolves to whether it could. */
  readonly store: typeof storeAnswer;
};

const queryKey = keyOf(inspections.getDetails);

/** The queries that have loaded this visit. */
const shows =
  (visitUuid: string) =>
  ({ state }: Query): boolean =>
    (state.data as CachedVisit | undefined)?.inspection.uuid === visitUuid;

/** Grows with each change of the visit on the screen. */
const countUpdates = (client: QueryClient, visitUuid: string): number =>
  client
    .getQueryCache()
    .findAll({ queryKey, predicate: shows(visitUuid) })
    .reduce((sum, { state }) => sum + state.dataUpdateCount, 0);

/** The visit cannot be read any more, so there is nothing to wait for: the server has its entries. */
const isGone = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

/** Reads directly from the server, not from stored responses; null if the visit cannot be read any more. */
const readDetails = async (input: Input): Promise<CachedVisit | null> => {
  try {
    return await call(inspections.getDetails, input);
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
};

/** A result that is not older than the screen. */
const readNewest = async (client: QueryClient, input: Input): Promise<CachedVisit | null> => {
  const { inspectionId } = input.params;
  for (let readings = 0; readings < READINGS_MAX; readings += 1) {
    const before = countUpdates(client, inspectionId);
    const answer = await readDetails(input);
    if (countUpdates(client, inspectionId) === before) return answer;
    await wait();
  }
  throw new Error('the visit changes all the time');
};

/** Returns whether the visit is also stored on this phone. */
const showVisit = async (
  { client, store }: Sources,
  input: Input,
  answer: CachedVisit,
  asked: Asked,
): Promise<boolean> => {
  const predicate = shows(answer.inspection.uuid);
  const isOutdated = client
    .getQueryCache()
    .findAll({ queryKey, predicate })
    .some(({ state }) => state.fetchStatus !== 'idle' || state.isInvalidated);
  const isStored = await store(urlOf(inspections.getDetails.path, input), answer, asked);
  // the response to an earlier query would show the visit without the entries
  await client.cancelQueries({ queryKey, predicate });
  client.setQueriesData<CachedVisit>({ queryKey, predicate }, answer);
  // the cancelled query may have been sent because of a later change
  if (isOutdated) void client.invalidateQueries({ queryKey, predicate });
  return isStored;
};

const entriesOf = (visitUuid: string) =>
  visitLog
    .getState()
    .entries.filter(isVisitEntry)
    .filter((entry) => entry.visitUuid === visitUuid);

/** A list of the sent entries; no work depends on it. Photos are counted when their bytes are sent. */
const addReceipt = async (decided: readonly VisitEntry[]): Promise<void> => {
  const counted = decided.filter(({ content }) => content.kind !== 'addPhoto');
  const [first] = counted;
  if (!first) return;
  const { userUuid, placeUuid, visitUuid } = first;
  const receipt = { userUuid, placeUuid, visitUuid, entries: counted.length, at: Date.now() };
  await receiptStore.add(receipt).catch(() => undefined);
};

/**
 * Only after the visit was read and stored its entries leave the phone, so that none of them disappears, also not from
 * the visit that opens without a network. Returns whether they have left.
 */
const readVisit = async (
  sources: Sources,
  { placeUuid, visitUuid }: VisitEntry,
  decided: readonly VisitEntry[],
): Promise<boolean> => {
  const input = { params: { placeId: placeUuid, inspectionId: visitUuid } };
  const asked = askNow();
  const answer = await readNewest(sources.client, input);
  if (answer && !(await showVisit(sources, input, answer, asked))) return false;
  await visitLog.forget(decided.map(({ id }) => id));
  void addReceipt(decided);
  return true;
};

/** Whether a later batch follows, after which the visit is read. */
const isBeingSent = (visitUuid: string): boolean => entriesOf(visitUuid).some(({ state }) => state === 'sealed');

/** Reads each visit whose entries were received, one reading at a time. */
export const createVisitReader = (client: QueryClient, store: Sources['store'] = storeAnswer) => {
  const waiting = new Map<string, VisitEntry>();
  let isReading = false;
  /** Entries for which the visit is being read at the moment. */
  let covered: ReadonlySet<string> = new Set();
  const readOne = async (entry: VisitEntry): Promise<boolean> => {
    // documents leave the phone with their photos
    const decided = entriesOf(entry.visitUuid).filter((one) => isDecided(one) && documentOf(one) === null);
    covered = new Set([entry, ...decided].map(({ id }) => id));
    try {
      return await readVisit({ client, store }, entry, decided);
    } catch {
      return false;
    } finally {
      covered = new Set();
    }
  };
  const readAll = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    const failed: VisitEntry[] = [];
    for (const [visitUuid, entry] of waiting) {
      waiting.delete(visitUuid);
      if (isBeingSent(visitUuid)) continue;
      if (!(await readOne(entry))) failed.push(entry);
      await wait();
    }
    // they are read together with the next visit, or when the network is back
    for (const entry of failed) waiting.set(entry.visitUuid, entry);
    isReading = false;
  };
  return (entries: readonly LoggedEntry[]): void => {
    const missing = entries.filter(isVisitEntry).filter(({ id }) => !covered.has(id));
    for (const entry of missing) waiting.set(entry.visitUuid, entry);
    if (missing.length > 0) void readAll();
  };
};
