import type { OutboxEntry, Submission } from '../outbox/outbox-entry.ts';

/** So many devices back one can go. */
export const STEPS = 5;

type What = 'actions' | 'pests' | 'observations' | 'photo' | 'checked' | 'notChecked' | 'several';

/** What one tap on the big button saved, to show it and to undo it. */
export type Saved = {
  readonly keys: readonly string[];
  readonly uniqueId: string;
  readonly deviceUuid: string;
  readonly what: What;
  /** Records and photos among it. */
  readonly count: number;
  /** Puts back what was on the screen before. */
  readonly restore: () => void;
};

const KINDS: Readonly<Record<Submission['verb'], What | null>> = {
  addObject: 'pests',
  addObservation: 'observations',
  addAction: 'actions',
  addImage: 'photo',
  setNotChecked: 'notChecked',
  setChecked: null,
  setScanned: null,
};

/** Its text: one thing by name, several by number. */
export const summaryOf = (submissions: readonly Submission[]): Pick<Saved, 'what' | 'count'> => {
  const kinds = submissions.flatMap(({ verb }) => KINDS[verb] ?? []);
  const [only = 'checked'] = kinds;
  return { what: kinds.length > 1 ? 'several' : only, count: kinds.length };
};

/** The last few, and the keys of what is let go because it is too far back. */
export const savedAfter = (before: readonly Saved[], saved: Saved) => {
  const all = [...before, saved];
  return { remaining: all.slice(-STEPS), released: all.slice(0, -STEPS).flatMap(({ keys }) => keys) };
};

/** Those of which nothing has left the phone. */
export const stillHere = (
  all: readonly Saved[],
  entries: readonly Pick<OutboxEntry, 'key' | 'state'>[],
): readonly Saved[] => {
  const here = new Set(entries.filter(({ state }) => state !== 'sending').map(({ key }) => key));
  return all.filter(({ keys }) => keys.every((key) => here.has(key)));
};
