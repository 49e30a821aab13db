import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';

type Visit = Pick<InspectionDetails, 'devices' | 'lastRefill' | 'mixtures'>;
type Mixture = InspectionDetails['mixtures'][number];

export type Packages = { readonly mixture: Mixture; readonly value: number };

/** What was put in last at this facility and how much of it, in this visit or before; null where nobody knows. */
export const lastRefillOf = ({ devices, lastRefill, mixtures }: Visit): Packages | null => {
  const [latest] = devices
    .flatMap(({ device }) => device.deviceObservations)
    .filter(({ data }) => data.mixtures.length > 0)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const [put] = latest?.data.mixtures ?? lastRefill;
  const mixture = mixtures.find(({ id }) => id === put?.mixtureId);
  return put && mixture ? { mixture, value: put.value } : null;
};

/** Whether just that is put in. */
export const isAsLast = (amounts: Readonly<Record<string, number>>, last: Packages | null): boolean =>
  last !== null && Object.keys(amounts).length === 1 && amounts[last.mixture.id] === last.value;
