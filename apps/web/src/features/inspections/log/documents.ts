import { runLaterVisible } from '~/lib/visible-timer.ts';
import type { PhoneDocument } from '~/shared/field-documents/field-documents.ts';
import type { Receipt } from '../pack/receipts.ts';
import { isRejected, isUnawaited, type LogContent, type LoggedEntry } from './log-entry.ts';
import type { PhotoQueue } from './photo-queue.ts';
import { isPhotoOnPhoneOnly } from './photo-states.ts';
import type { QueuedPhoto } from './photo-store.ts';
import { isDecided, retryDelayMs } from './states.ts';
import type { VisitLog } from './visit-log.ts';

/** Interventions and recommendations in the logs of this phone. */

type DocumentContent = Extract<LogContent, { readonly kind: PhoneDocument['kind'] }>;
type DocumentEntry = LoggedEntry & { readonly content: DocumentContent };

const isDocument = (entry: LoggedEntry): entry is DocumentEntry =>
  entry.content.kind === 'addIntervention' || entry.content.kind === 'addRecommendation';

/** The document that an entry creates, or to which it adds a photo; null for any other entry. */
export const documentOf = (entry: LoggedEntry): string | null => {
  if (isDocument(entry)) return entry.id;
  const { content } = entry;
  return content.kind === 'addPhoto' ? (content.body.intervention ?? content.body.recommendation ?? null) : null;
};

const STATES = {
  undoable: 'waiting',
  sealed: 'waiting',
  done: 'sent',
  adjusted: 'sent',
  setAside: 'setAside',
  unsendable: 'refused',
} as const satisfies Record<LoggedEntry['state'], PhoneDocument['state']>;

const unsentPhotosOf = (uuid: string, photos: readonly QueuedPhoto[]): readonly QueuedPhoto[] =>
  photos.filter((photo) => photo.document === uuid && isPhotoOnPhoneOnly(photo));

const titleOf = ({ kind, body }: DocumentContent): string =>
  kind === 'addIntervention' ? body.name : body.recommendation;

const faultOf = ({ state, fault, rejection }: LoggedEntry, unsent: readonly QueuedPhoto[]): string | null => {
  const ofPhoto = unsent.find((photo) => photo.state === 'refused')?.fault?.message ?? null;
  return rejection ?? (state === 'unsendable' ? (fault?.message ?? '') : ofPhoto);
};

/** The office has rejected the document, or the server awaits nothing of what is left of it. */
const mayDismiss = (entry: LoggedEntry, unsent: readonly QueuedPhoto[]): boolean =>
  isRejected(entry) || isUnawaited(entry) || (isDecided(entry) && unsent.length > 0 && unsent.every(isUnawaited));

/** The documents that are not completely on the server, in the order in which they were written. */
const documentsOf = (entries: readonly LoggedEntry[], photos: readonly QueuedPhoto[]): readonly PhoneDocument[] =>
  entries.filter(isDocument).map((entry) => {
    const { id, placeUuid, visitUuid, content, madeAt } = entry;
    const unsent = unsentPhotosOf(id, photos);
    return {
      uuid: id,
      placeUuid,
      visitUuid,
      kind: content.kind,
      title: titleOf(content),
      madeAt,
      state: isRejected(entry) ? 'rejected' : STATES[entry.state],
      // those of a refused document are refused with it
      photos: entry.state === 'unsendable' ? 0 : unsent.length,
      fault: faultOf(entry, unsent),
      mayDismiss: mayDismiss(entry, unsent),
    };
  });

/** The entries of documents that are on the server with all their photos. */
const findComplete = (entries: readonly LoggedEntry[], photos: readonly QueuedPhoto[]): readonly LoggedEntry[] => {
  const byDocument = Map.groupBy(entries, documentOf);
  byDocument.delete(null);
  return [...byDocument].flatMap(([uuid, own]) => {
    const isLeft = unsentPhotosOf(uuid ?? '', photos).length > 0;
    // a photo that the server has set aside is decided about in the office
    const isOnServer = own.every((entry) => isDecided(entry) || (entry.state === 'setAside' && !isDocument(entry)));
    return isOnServer && !isLeft ? own : [];
  });
};

type Deps = {
  readonly log: Pick<VisitLog, 'getState' | 'subscribe' | 'forget' | 'undo'>;
  readonly photos: Pick<PhotoQueue, 'getState' | 'subscribe' | 'reload' | 'forget' | 'dismiss'>;
  readonly addReceipt: (receipt: Receipt) => Promise<unknown>;
};

/** Reads the documents again only after the log or the photos have changed. */
const createReader = ({ log, photos }: Pick<Deps, 'log' | 'photos'>) => {
  let shown: readonly PhoneDocument[] = [];
  let seen: readonly unknown[] = [];
  return (): readonly PhoneDocument[] => {
    const current = [log.getState().entries, photos.getState().photos] as const;
    if (current.every((part, index) => part === seen[index])) return shown;
    seen = current;
    const next = documentsOf(...current);
    // an unchanged list causes no rendering
    if (JSON.stringify(next) !== JSON.stringify(shown)) shown = next;
    return shown;
  };
};

const forgetPhotos = async ({ photos }: Pick<Deps, 'photos'>, uuids: ReadonlySet<string>): Promise<void> => {
  const own = photos.getState().photos.filter(({ document }) => uuids.has(document ?? ''));
  await photos.forget(own.map(({ photoId }) => photoId));
};

const forgetComplete = async (deps: Deps, complete: readonly LoggedEntry[]): Promise<void> => {
  const { log, addReceipt } = deps;
  const decided = complete.filter(isDecided).map(({ id }) => id);
  const setAside = complete.filter(({ state }) => state === 'setAside').map(({ id }) => id);
  const forgotten = new Set([...(await log.forget(decided)), ...(await log.forget(setAside, 'settle'))]);
  await forgetPhotos(deps, new Set(complete.flatMap((entry) => documentOf(entry) ?? [])));
  for (const { userUuid, placeUuid, visitUuid, id } of complete.filter(isDocument)) {
    // another tab may have done it
    if (!forgotten.has(id)) continue;
    // its photos were counted when their bytes were sent
    await addReceipt({ userUuid, placeUuid, visitUuid, entries: 1, at: Date.now() }).catch(() => undefined);
  }
};

/** Of a document that is on the server only photos leave. */
const dismissDocument = async (deps: Deps, uuid: string): Promise<void> => {
  const { log, photos } = deps;
  const own = log.getState().entries.filter((entry) => documentOf(entry) === uuid);
  const document = own.find(isDocument);
  const unsent = unsentPhotosOf(uuid, photos.getState().photos);
  if (!document || !mayDismiss(document, unsent)) return;
  // first: without the document no page would show them
  await photos.dismiss(unsent.map(({ photoId }) => photoId));
  if (isDecided(document)) return;
  await forgetPhotos(deps, new Set([uuid]));
  await log.undo(own.filter(isUnawaited).map(({ id }) => id));
  await log.forget(
    own.map(({ id }) => id),
    'settle',
  );
};

/** Runs the work one at a time, and once more if it was asked for meanwhile. */
const oneAtATime = (work: () => Promise<void>) => {
  let isRunning = false;
  let isDirty = false;
  return async (): Promise<void> => {
    isDirty = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isDirty) {
        isDirty = false;
        await work();
      }
    } finally {
      isRunning = false;
    }
  };
};

/** The documents of this phone. They leave it when the server has them with all their photos. */
export const createDocuments = (deps: Deps) => {
  const { log, photos } = deps;
  const listeners = new Set<() => void>();
  const find = () => findComplete(log.getState().entries, photos.getState().photos);

  let failures = 0;
  let isPaused = false;
  /** The disk may be full: without a pause each attempt would cause the next one. */
  const pause = () => {
    isPaused = true;
    failures += 1;
    const end = () => {
      isPaused = false;
      void settle();
    };
    runLaterVisible(end, retryDelayMs(failures, Math.random()));
  };

  const settle = oneAtATime(async () => {
    if (isPaused || find().length === 0) return;
    // the photos may not have been read yet
    await photos.reload();
    const complete = find();
    if (complete.length === 0) return;
    await forgetComplete(deps, complete);
    const left = new Set(find().map(({ id }) => id));
    const gone = complete.filter(({ id }) => !left.has(id));
    if (gone.length < complete.length) pause();
    else failures = 0;
    if (gone.length === 0) return;
    for (const listener of listeners) listener();
  });

  return {
    getDocuments: createReader(deps),
    subscribe: (listener: () => void): (() => void) => {
      const stops = [log.subscribe(listener), photos.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    settle,
    /** The person removes what is left of a document. */
    dismiss: (uuid: string): Promise<void> => dismissDocument(deps, uuid),
    /** Follows the log and the photos for as long as the page is open. */
    connect: (): void => {
      log.subscribe(() => void settle());
      photos.subscribe(() => void settle());
    },
    /** Called after documents have left the phone: lists of them show what the server has. */
    onArrived: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
