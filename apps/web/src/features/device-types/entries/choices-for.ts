import type { Entry, PlacedEntry } from './entry-kinds.ts';

export type Choice = {
  readonly entry: Entry;
  /** Why it cannot be chosen: the type already has it, or an entry of the same kind is assigned or chosen. */
  readonly blockedBy: 'onType' | 'kind' | null;
};

const kindOf = (entry: Entry | PlacedEntry): string | null =>
  'sign' in entry && entry.type !== 'NEUTRAL' ? entry.type : null;

/** A type has at most one refill and one bait consumption, so a second one cannot be chosen. */
export const choicesFor = (
  entries: readonly Entry[],
  placed: readonly PlacedEntry[],
  chosen: readonly string[],
): Choice[] => {
  const assignedIds = new Set(placed.map(({ uuid }) => uuid));
  const kinds = new Set(placed.map(kindOf));
  const kindsChosen = new Map(
    entries.filter(({ uuid }) => chosen.includes(uuid)).map((entry) => [kindOf(entry), entry.uuid]),
  );
  return entries.map((entry) => {
    if (assignedIds.has(entry.uuid)) return { entry, blockedBy: 'onType' };
    const kind = kindOf(entry);
    const chosenOfKind = kindsChosen.get(kind);
    const isKindUsed =
      kind !== null && (kinds.has(kind) || (chosenOfKind !== undefined && chosenOfKind !== entry.uuid));
    return { entry, blockedBy: isKindUsed ? 'kind' : null };
  });
};
