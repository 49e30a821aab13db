import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';

type Visit = Pick<InspectionDetails, 'devices' | 'lastRefill' | 'mixtures'>;
type Mixture = InspectionDetails['mixtures'][number];

export type MixturePackages = { readonly mixture: Mixture; readonly value: number };

/** The mixture and amount of the last refill at this facility, in this visit or before; null if unknown. */
export const lastRefillOf = ({ devices, lastRefill, mixtures }: Visit): MixturePackages | null => {
  const [latest] = devices
    .flatMap(({ device }) => device.deviceObservations)
    .filter(({ data }) => data.mixtures.length > 0)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const [firstMixture] = latest?.data.mixtures ?? lastRefill;
  const mixture = mixtures.find(({ id }) => id === firstMixture?.mixtureId);
  return firstMixture && mixture ? { mixture, value: firstMixture.value } : null;
};

/** Whether the amounts equal the last refill exactly. */
export const isSameAsLast = (amounts: Readonly<Record<string, number>>, last: MixturePackages | null): boolean =>
  last !== null && Object.keys(amounts).length === 1 && amounts[last.mixture.id] === last.value;
