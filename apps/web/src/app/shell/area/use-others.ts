import { useQuery } from '@tanstack/react-query';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import type { AreaKind } from '~/app/page-entries.ts';
import { plain } from '~/lib/plain.ts';
import { queryFor } from '~/lib/queries.ts';

/** Nobody reads further; typing is quicker. */
const SHOWN = 50;

type Other = { readonly uuid: string; readonly name: string; readonly about: string };

const useAll = (kind: AreaKind) => {
  const ofPlaces = useQuery({
    ...queryFor(places.list, { query: { view: 'short' } }),
    enabled: kind === 'place',
    select: (answer): Other[] =>
      answer.places.map(({ uuid, name, company, address }) => ({ uuid, name, about: `${company.name}, ${address}` })),
  });
  const ofCompanies = useQuery({
    ...queryFor(companies.shortList, {}),
    enabled: kind === 'company',
    select: (answer): Other[] => answer.companies.map(({ uuid, name }) => ({ uuid, name, about: '' })),
  });
  return kind === 'place' ? ofPlaces : ofCompanies;
};

/** The facilities or companies in sight that fit what was typed. */
export const useOthers = (kind: AreaKind, typed: string) => {
  const { data = [], isPending } = useAll(kind);
  const wanted = plain(typed.trim());
  const found = data.filter(({ name, about }) => plain(`${name} ${about}`).includes(wanted));
  return { found: found.slice(0, SHOWN), hasMore: found.length > SHOWN, isLoading: isPending };
};
