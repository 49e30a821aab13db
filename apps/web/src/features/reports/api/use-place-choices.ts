import { useQuery } from '@tanstack/react-query';
import { places } from '@trapline/contract/places/endpoints.ts';
import { ASKED_ONCE, queryFor } from '~/lib/queries.ts';

/** Facilities in sight, by name, each with the company it belongs to. */
export const usePlaceChoices = () =>
  useQuery({
    ...queryFor(places.list, { query: { view: 'short' } }),
    ...ASKED_ONCE,
    select: (answer) =>
      answer.places.map(({ id, uuid, name, company }) => ({
        id: String(id),
        value: uuid,
        label: name,
        company: { uuid: company.uuid, name: company.name },
      })),
  });

export type PlaceChoice = NonNullable<ReturnType<typeof usePlaceChoices>['data']>[number];

/** The one an address names, by number or uuid. */
export const placeNamed = (places: readonly PlaceChoice[] | undefined, ref: string | undefined) =>
  ref === undefined ? undefined : places?.find(({ id, value }) => value === ref.toLowerCase() || id === ref);
