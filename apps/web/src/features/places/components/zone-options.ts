import type { CompanyZone } from '@trapline/contract/zones/schemas.ts';

type Zone = Pick<CompanyZone, 'uuid' | 'name' | 'parentZoneUuid'>;

const SEPARATOR = ' / ';

/** `North / Łódź / Widzew`: a zone under the names of the zones around it. A circle in the data ends where it closes. */
const pathOf = (zone: Zone, byUuid: ReadonlyMap<string, Zone>): string => {
  const names: string[] = [];
  const seen = new Set<string>();
  for (let at: Zone | undefined = zone; at && !seen.has(at.uuid); at = byUuid.get(at.parentZoneUuid ?? '')) {
    seen.add(at.uuid);
    names.unshift(at.name);
  }
  return names.join(SEPARATOR);
};

/** Options of a selector, the tree as a sorted list of paths. */
export const zoneOptions = (zones: readonly Zone[]) => {
  const byUuid = new Map(zones.map((zone) => [zone.uuid, zone]));
  return zones
    .map((zone) => ({ value: zone.uuid, label: pathOf(zone, byUuid) }))
    .sort((a, b) => a.label.localeCompare(b.label));
};
