/** Maximum number of zones of one facility or company; lists of zones are not paged. */
export const MAX_ZONES = 500;

type ZoneNode = { readonly id: number; readonly parentZoneId: number | null };

/**
 * A zone with all its descendants, under which it cannot be moved (DEC-071). Terminates even if the data contains a
 * cycle.
 */
export const withDescendants = (zones: readonly ZoneNode[], zoneId: number): ReadonlySet<number> => {
  const childrenOf = Map.groupBy(zones, ({ parentZoneId }) => parentZoneId);
  const zoneIds = new Set([zoneId]);
  for (const id of zoneIds) {
    for (const child of childrenOf.get(id) ?? []) zoneIds.add(child.id);
  }
  return zoneIds;
};

/** Normalizes a name: composed letters, any run of spaces as one space, without zero-width characters. */
const normaliseName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a person would read two names as the same. */
export const isSameName = (left: string, right: string): boolean => normaliseName(left) === normaliseName(right);
