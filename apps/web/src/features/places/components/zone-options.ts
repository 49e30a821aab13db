import type { CompanyShort } from '@trapline/contract/companies/schemas.ts';
import type { Place } from '@trapline/contract/places/schemas.ts';
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

/** Zones that facilities of several owners stand in, each owner's by itself: two may call theirs alike. */
export const zonesOfPlaces = (
  places: readonly Pick<Place, 'companyZone' | 'company'>[],
  companies: readonly CompanyShort[],
) => {
  const names = new Map(companies.map(({ uuid, name }) => [uuid, name]));
  const groups = new Map<string, Map<string, string>>();
  for (const { companyZone: zone, company } of places) {
    if (!zone) continue;
    // who does not see the owner reads the client's name
    const owner = names.get(company.parentCompanyUuid ?? company.uuid) ?? company.name;
    const zones = groups.get(owner) ?? new Map<string, string>();
    groups.set(owner, zones.set(zone.uuid, zone.name));
  }
  return [...groups]
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([group, zones]) => ({
      group,
      items: [...zones]
        .map(([value, label]) => ({ value, label }))
        .sort((left, right) => left.label.localeCompare(right.label)),
    }));
};
