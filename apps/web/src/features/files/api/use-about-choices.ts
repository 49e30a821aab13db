import { useQuery } from '@tanstack/react-query';
import { companies } from '@trapline/contract/companies/endpoints.ts';
import type { FileAboutType } from '@trapline/contract/files/rules.ts';
import { placeUsers } from '@trapline/contract/place-users/endpoints.ts';
import { places } from '@trapline/contract/places/endpoints.ts';
import { users } from '@trapline/contract/users/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import type { FileOwner } from '../owner.ts';

type Choice = { readonly value: string; readonly label: string };
type Person = { readonly uuid: string; readonly name: string; readonly surname: string };

const named = ({ uuid, name }: { readonly uuid: string; readonly name: string }): Choice => ({
  value: uuid,
  label: name,
});
const person = ({ uuid, name, surname }: Person): Choice => ({ value: uuid, label: `${name} ${surname}` });

/** What a paper can speak of: whatever of that kind this person sees. Products have no list of their own yet. */
export const useAboutChoices = ({ kind, id }: FileOwner, type: FileAboutType | null) => {
  const ofCompany = kind === 'company' ? { companyUuid: id } : {};
  const ofPlaces = useQuery({
    ...queryFor(places.list, { query: { view: 'short', ...ofCompany } }),
    enabled: type === 'PLACE',
    select: (answer) => answer.places.map(named),
  });
  const ofCompanies = useQuery({
    ...queryFor(companies.shortList, {}),
    enabled: type === 'COMPANY',
    select: (answer) => answer.companies.map(named),
  });
  const ofPlaceUsers = useQuery({
    ...queryFor(placeUsers.list, { params: { placeId: id } }),
    enabled: type === 'USER' && kind === 'place',
    select: (answer) => answer.users.map(person),
  });
  const ofUsers = useQuery({
    ...queryFor(users.list, { query: ofCompany }),
    enabled: type === 'USER' && kind === 'company',
    select: (answer) => answer.users.map(person),
  });
  if (type === 'PLACE') return ofPlaces;
  if (type === 'USER') return kind === 'place' ? ofPlaceUsers : ofUsers;
  return ofCompanies;
};
