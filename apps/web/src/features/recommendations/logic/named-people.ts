import type { Recommendation } from '@trapline/contract/recommendations/schemas.ts';

export type PersonChoice = { readonly uuid: string; readonly name: string; readonly surname: string };

/**
 * The responsible person and the people to remind. They are choices of the form, although an admin of the service
 * company is not assigned to the facility, and a person may have lost access to it since.
 */
export const namedPeople = ({
  owner,
  notifications,
}: Pick<Recommendation, 'owner' | 'notifications'>): PersonChoice[] => [
  ...(owner ? [owner] : []),
  ...notifications.map(({ userUuid: uuid, name, surname }) => ({ uuid, name, surname })),
];

/** The people of the facility and the named ones, each once. */
export const withNamed = (people: readonly PersonChoice[], named: readonly PersonChoice[]): PersonChoice[] => [
  ...new Map([...named, ...people].map((person) => [person.uuid, person])).values(),
];
