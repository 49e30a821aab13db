import type { CompanyShort } from '@trapline/contract/companies/schemas.ts';
import type { Place } from '@trapline/contract/places/schemas.ts';
import type { CompanyZone } from '@trapline/contract/zones/schemas.ts';

type Zone = Pick<CompanyZone, 'uuid' | 'name' | 'parentZoneUuid'>;

const SEPARATOR = ' / ';

/**
 * `North / Łódź / Widzew`: the names of the parent zones before that of the zone. A cycle in the data ends the path.
 */
const pathOf = (zone: Zone, byUuid: ReadonlyMap<string, Zone>): string => {
  const names: string[] = [];
  const seen = new Set<string>();
  for (let at: Zone | undefined = zone; at && !seen.has(at.uuid); at = byUuid.get(at.parentZoneUuid ?? '')) {
    seen.add(at.uuid);
    names.unshift(at.name);
  }
  return names.join(SEPARATOR);
};

/** Options of a selector: the tree as a sorted list of paths. */
export const zoneOptions = (zones: readonly Zone[]) => {
  const byUuid = new Map(zones.map((zone) => [zone.uuid, zone]));
  return zones
    .map((zone) => ({ value: zone.uuid, label: pathOf(zone, byUuid) }))
    .sort((a, b) => a.label.localeCompare(b.label));
};

/** The zones of facilities, grouped by root company, because two companies may use the same names. */
export const zonesOfPlaces = (
  places: readonly Pick<Place, 'companyZone' | 'company'>[],
  companies: readonly CompanyShort[],
) => {
  const names = new Map(companies.map(({ uuid, name }) => [uuid, name]));
  const owners = new Map<string, { readonly name: string; readonly zones: Map<string, string> }>();
  for (const { companyZone: zone, company } of places) {
    if (!zone) continue;
    const uuid = company.parentCompanyUuid ?? company.uuid;
    // users who may not read the root company see the name of a client
    const owner = owners.get(uuid) ?? { name: names.get(uuid) ?? company.name, zones: new Map() };
    owner.zones.set(zone.uuid, zone.name);
    owners.set(uuid, owner);
  }
  return [...owners.values()]
    .toSorted((left, right) => left.name.localeCompare(right.name))
    .map(({ name, zones }) => ({
      group: name,
      items: [...zones]
        .map(([value, label]) => ({ value, label }))
        .sort((left, right) => left.label.localeCompare(right.label)),
    }));
};
