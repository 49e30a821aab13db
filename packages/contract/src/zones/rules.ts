/** Maximum number of zones of one facility or company; lists of zones are not paged. */
export const ZONES_AT_MOST = 500;

type Branch = { readonly id: number; readonly parentZoneId: number | null };

/**
 * A zone with all its descendants, under which it cannot be moved (DEC-071). Terminates even if the data contains a
 * cycle.
 */
export const withDescendants = (zones: readonly Branch[], zoneId: number): ReadonlySet<number> => {
  const childrenOf = Map.groupBy(zones, ({ parentZoneId }) => parentZoneId);
  const found = new Set([zoneId]);
  for (const id of found) {
    for (const child of childrenOf.get(id) ?? []) found.add(child.id);
  }
  return found;
};

/** Normalizes a name: composed letters, any run of spaces as one space, without zero-width characters. */
const readName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a person would read two names as the same. */
export const isSameName = (left: string, right: string): boolean => readName(left) === readName(right);
