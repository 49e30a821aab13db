import type { OutboxEntry, Submission } from '../outbox/outbox-entry.ts';

/** So many devices back one can go. */
export const MAX_UNDO_STEPS = 5;

type SavedKind = 'actions' | 'pests' | 'observations' | 'photo' | 'checked' | 'notChecked' | 'several';

/** What one tap on the big button saved, to show it and to undo it. */
export type SavedStep = {
  readonly keys: readonly string[];
  readonly uniqueId: string;
  readonly deviceUuid: string;
  readonly what: SavedKind;
  /** Records and photos among it. */
  readonly count: number;
  /** Puts back what was on the screen before. */
  readonly restore: () => void;
};

const KINDS: Readonly<Record<Submission['verb'], SavedKind | null>> = {
  addObject: 'pests',
  addObservation: 'observations',
  addAction: 'actions',
  addImage: 'photo',
  setNotChecked: 'notChecked',
  setChecked: null,
  setScanned: null,
};

/** Its text: one thing by name, several by number. */
export const summaryOf = (submissions: readonly Submission[]): Pick<SavedStep, 'what' | 'count'> => {
  const kinds = submissions.flatMap(({ verb }) => KINDS[verb] ?? []);
  const [firstKind = 'checked'] = kinds;
  return { what: kinds.length > 1 ? 'several' : firstKind, count: kinds.length };
};

/** The last few, and the keys of what is let go because it is too far back. */
export const pushStep = (previous: readonly SavedStep[], saved: SavedStep) => {
  const all = [...previous, saved];
  return { remaining: all.slice(-MAX_UNDO_STEPS), released: all.slice(0, -MAX_UNDO_STEPS).flatMap(({ keys }) => keys) };
};

/** Those of which nothing has left the phone. */
export const undoableSteps = (
  all: readonly SavedStep[],
  entries: readonly Pick<OutboxEntry, 'key' | 'state'>[],
): readonly SavedStep[] => {
  const unsentKeys = new Set(entries.filter(({ state }) => state !== 'sending').map(({ key }) => key));
  return all.filter(({ keys }) => keys.every((key) => unsentKeys.has(key)));
};
