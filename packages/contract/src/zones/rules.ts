/** Zones of one facility, or of one company: more are no help to anybody, and every list of them is whole. */
export const ZONES_AT_MOST = 500;

type Branch = { readonly id: number; readonly parentZoneId: number | null };

/** A zone and everything below it: what it cannot be put under (DEC-071). A circle in the data ends where it closes. */
export const withDescendants = (zones: readonly Branch[], zoneId: number): ReadonlySet<number> => {
  const childrenOf = Map.groupBy(zones, ({ parentZoneId }) => parentZoneId);
  const found = new Set([zoneId]);
  for (const id of found) {
    for (const child of childrenOf.get(id) ?? []) found.add(child.id);
  }
  return found;
};

/** Letters composed, spaces of any width and number one space, what has no width nothing. */
const readName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Two names that a person would read as one. */
export const isSameName = (left: string, right: string): boolean => readName(left) === readName(right);
