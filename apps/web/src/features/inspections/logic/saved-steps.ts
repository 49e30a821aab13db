import type { ShownEntry, Submission } from '../outbox/outbox-entry.ts';

/** The number of devices that can be undone. */
export const MAX_UNDO_STEPS = 5;

type SavedKind = 'actions' | 'pests' | 'observations' | 'photo' | 'checked' | 'notChecked' | 'several';

/** The data saved by one tap on the big button, to show and to undo it. */
export type SavedStep = {
  readonly keys: readonly string[];
  readonly uniqueId: string;
  readonly deviceUuid: string;
  readonly what: SavedKind;
  /** The number of records and photos in it. */
  readonly count: number;
  /** Restores the draft that was on the screen before; false when the server already has a part. */
  readonly undo: () => Promise<boolean>;
};

const KINDS: Readonly<Record<Submission['verb'], SavedKind | null>> = {
  addObject: 'pests',
  addObservation: 'observations',
  addAction: 'actions',
  addPhoto: 'photo',
  setNotChecked: 'notChecked',
  setChecked: null,
  setScanned: null,
};

/** The text of the notice: a single record by its kind, several by their number. */
export const summaryOf = (submissions: readonly Submission[]): Pick<SavedStep, 'what' | 'count'> => {
  const kinds = submissions.flatMap(({ verb }) => KINDS[verb] ?? []);
  const [firstKind = 'checked'] = kinds;
  return { what: kinds.length > 1 ? 'several' : firstKind, count: kinds.length };
};

/** The last saved steps, and the keys of older ones that can no longer be undone. */
export const pushStep = (previous: readonly SavedStep[], saved: SavedStep) => {
  const all = [...previous, saved];
  return { remaining: all.slice(-MAX_UNDO_STEPS), released: all.slice(0, -MAX_UNDO_STEPS).flatMap(({ keys }) => keys) };
};

/** Steps that have not left the phone in any part. */
export const undoableSteps = (
  all: readonly SavedStep[],
  entries: readonly Pick<ShownEntry, 'key' | 'state'>[],
): readonly SavedStep[] => {
  const unsentKeys = new Set(
    entries.filter(({ state }) => state === 'waiting' || state === 'refused').map(({ key }) => key),
  );
  return all.filter(({ keys }) => keys.every((key) => unsentKeys.has(key)));
};
