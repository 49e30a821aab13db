import type { Place } from '@trapline/contract/places/schemas.ts';

type Company = Place['company'];
export type GroupedPlaces = { readonly company: Company; readonly places: readonly Place[] };

const matches = (text: string, part: string): boolean => text.toLocaleLowerCase().includes(part.toLocaleLowerCase());

/**
 * Facilities that match the search, by company in alphabetical order; a matching company name includes all of its
 * facilities.
 */
export const groupPlaces = (places: readonly Place[], search: string): readonly GroupedPlaces[] => {
  const matching = places.filter(({ name, company }) => matches(name, search) || matches(company.name, search));
  return [...Map.groupBy(matching, ({ companyUuid }) => companyUuid).values()]
    .flatMap((group) => (group[0] ? [{ company: group[0].company, places: group }] : []))
    .sort((a, b) => a.company.name.localeCompare(b.company.name));
};

export const withChosen = (value: readonly string[], toAdd: readonly string[]): readonly string[] => [
  ...new Set([...value, ...toAdd]),
];

export const withoutChosen = (value: readonly string[], toRemove: readonly string[]): readonly string[] => {
  const removedSet = new Set(toRemove);
  return value.filter((uuid) => !removedSet.has(uuid));
};
