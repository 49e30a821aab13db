import { inspections } from '@trapline/contract/inspections/endpoints.ts';
import type { OwnSetAsideEntry } from '@trapline/contract/inspections/field-office.ts';
import { OWN_SET_ASIDE_MAX } from '@trapline/contract/inspections/field-office-endpoints.ts';
import { call } from '~/lib/api.ts';
import { repeatVisible } from '~/lib/visible-timer.ts';
import { isRejected, type LoggedEntry } from './log-entry.ts';
import type { PhotoQueue } from './photo-queue.ts';
import { isPhotoOnPhoneOnly } from './photo-states.ts';
import type { QueuedPhoto } from './photo-store.ts';
import type { VisitLog } from './visit-log.ts';

/** What the office has decided about the entries of this phone that were set aside. */

export type AskOffice = (person: string, uuids: readonly string[]) => Promise<readonly OwnSetAsideEntry[]>;

export const askOffice: AskOffice = async (person, entries) =>
  (await call(inspections.listOwnSetAside, { query: { entries: [...entries] } }, { person })).entries;

type Deps = {
  readonly log: Pick<VisitLog, 'user' | 'getState' | 'forget' | 'reject'>;
  readonly photos: Pick<PhotoQueue, 'getState' | 'forget' | 'accept' | 'reject' | 'dismiss'>;
  readonly ask: AskOffice;
};

const ASK_EVERY_MS = 5 * 60_000;
/** Pages that open one after the other ask once. */
const ASKED_JUST_NOW_MS = 30_000;
/** What the server does not know any more, because it was restored from a backup, leaves the phone after this time. */
const UNKNOWN_MAX_MS = 30 * 86_400_000;

type Asked = { readonly entries: readonly LoggedEntry[]; readonly photos: readonly QueuedPhoto[] };

const isUndecided = (one: LoggedEntry | QueuedPhoto): boolean => one.state === 'setAside' && !isRejected(one);

const uuidsOf = ({ entries, photos }: Asked): readonly string[] => [
  ...new Set([...entries.map(({ id }) => id), ...photos.map(({ entryId }) => entryId)]),
];

const chunksOf = (uuids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(uuids.length / OWN_SET_ASIDE_MAX) }, (_, index) =>
    uuids.slice(index * OWN_SET_ASIDE_MAX, (index + 1) * OWN_SET_ASIDE_MAX),
  );

const storeRejections = async (
  { log, photos }: Deps,
  asked: Asked,
  reasons: ReadonlyMap<string, string>,
): Promise<void> => {
  const rejected = asked.entries.flatMap(({ id }) => (reasons.has(id) ? [[id, reasons.get(id) ?? ''] as const] : []));
  await log.reject(new Map(rejected));
  for (const photo of asked.photos) {
    const reason = reasons.get(photo.entryId);
    if (reason !== undefined) await photos.reject([photo], reason);
  }
};

/** The photos of an entry that the office has applied after all: the server has withdrawn them. */
const dismissWithdrawn = async ({ photos }: Deps, isApplied: (uuid: string) => boolean): Promise<void> => {
  const withdrawn = photos
    .getState()
    .photos.filter((photo) => isPhotoOnPhoneOnly(photo) && isApplied(photo.withdrawnBy ?? ''));
  await photos.dismiss(withdrawn.map(({ photoId }) => photoId));
};

/** Stores the answer on the phone; returns what the office has accepted. */
const storeAnswer = async (deps: Deps, asked: Asked, answers: readonly OwnSetAsideEntry[]): Promise<Asked> => {
  const known = new Map(answers.map(({ uuid, settlement }) => [uuid, settlement]));
  const reasons = answers.flatMap(({ uuid, settlement }) =>
    settlement?.decision === 'rejected' ? [[uuid, settlement.reason ?? ''] as const] : [],
  );
  await storeRejections(deps, asked, new Map(reasons));
  const isApplied = (uuid: string) => known.get(uuid)?.decision === 'applied';
  // before the entry goes, which is asked about again after a kill
  await dismissWithdrawn(deps, isApplied);
  const leaves = (uuid: string, decidedAt: number | null) =>
    isApplied(uuid) || (!known.has(uuid) && Date.now() - (decidedAt ?? 0) > UNKNOWN_MAX_MS);
  const entries = asked.entries.filter(({ id, decidedAt }) => leaves(id, decidedAt));
  const photos = asked.photos.filter(({ entryId, decidedAt }) => leaves(entryId, decidedAt));
  await deps.log.forget(
    entries.map(({ id }) => id),
    'settle',
  );
  const accepted = photos.filter(({ entryId }) => isApplied(entryId));
  // these are shown until the visit was read with them
  await deps.photos.accept(accepted.map(({ photoId }) => photoId));
  await deps.photos.forget(photos.filter((photo) => !accepted.includes(photo)).map(({ photoId }) => photoId));
  return { entries: entries.filter(({ id }) => isApplied(id)), photos: accepted };
};

export const createOfficeDecisions = (deps: Deps) => {
  const { log, photos, ask: askServer } = deps;
  const listeners = new Set<(entries: readonly LoggedEntry[]) => void>();
  let askedAt = Number.NEGATIVE_INFINITY;
  let isAsking = false;

  const askAll = async (user: string, undecided: Asked): Promise<void> => {
    for (const uuids of chunksOf(uuidsOf(undecided))) {
      const answers = await askServer(user, uuids);
      // the person has signed out since
      if (log.user !== user) return;
      const isAsked = new Set(uuids);
      const asked = {
        entries: undecided.entries.filter(({ id }) => isAsked.has(id)),
        photos: undecided.photos.filter(({ entryId }) => isAsked.has(entryId)),
      };
      const accepted = await storeAnswer(deps, asked, answers);
      if (accepted.entries.length + accepted.photos.length === 0) continue;
      for (const listener of listeners) listener(accepted.entries);
    }
    askedAt = Date.now();
  };

  const askNow = async (): Promise<void> => {
    const { user } = log;
    const undecided = {
      entries: log.getState().entries.filter(isUndecided),
      photos: photos.getState().photos.filter(isUndecided),
    };
    if (user === null || isAsking || uuidsOf(undecided).length === 0) return;
    isAsking = true;
    try {
      await askAll(user, undecided);
    } catch {
      // no network, or a server of an earlier release: asked again later
    } finally {
      isAsking = false;
    }
  };

  /** A page has opened, or the network is back. */
  const ask = async (): Promise<void> => {
    if (Math.abs(Date.now() - askedAt) > ASKED_JUST_NOW_MS) await askNow();
  };

  return {
    ask,
    askNow,
    /** Asks while the page is visible, for as long as it is open. */
    connect: (): void => void repeatVisible(() => void ask(), ASK_EVERY_MS),
    /** Called after the office has accepted entries or photos: lists and visits show what the server has. */
    onAccepted: (listener: (entries: readonly LoggedEntry[]) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
