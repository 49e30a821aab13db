import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';

type Person = { readonly name: string; readonly surname: string };

const namesOfSeveral = (records: readonly { readonly subject: string; readonly user: Person }[]): readonly string[] => {
  const people = new Map<string, Set<string>>();
  for (const { subject, user } of records)
    people.set(subject, (people.get(subject) ?? new Set()).add(`${user.name} ${user.surname}`));
  return [...people].filter(([, names]) => names.size > 1).map(([subject]) => subject);
};

/**
 * Pests and observations that several people recorded on this device in one visit: two phones without a network may
 * have counted the same animals.
 */
export const recordedBySeveral = ({ device }: Pick<InspectionDevice, 'device'>): readonly string[] =>
  namesOfSeveral([
    ...device.deviceObjects.map(({ deviceTypeObject: { name: subject }, user }) => ({ subject, user })),
    ...device.deviceObservations.map(({ deviceTypeObservation: { name: subject }, user }) => ({ subject, user })),
  ]);
