import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { preferredBatch } from '@trapline/contract/products/rules.ts';

type Visit = Pick<InspectionDetails, 'devices' | 'mixtures'>;

/** The batch of the last refill with this mixture in this visit, which the server may not know yet. */
const lastBatchInVisit = ({ devices }: Pick<Visit, 'devices'>, mixtureId: number): string | null => {
  const [latest] = devices
    .flatMap(({ device }) => device.deviceObservations)
    .flatMap(({ createdAt, data }) => data.mixtures.map((mixture) => ({ createdAt, ...mixture })))
    .filter((mixture) => mixture.mixtureId === mixtureId && mixture.batchNumber)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return latest?.batchNumber ?? null;
};

/** The batch to offer first for a mixture: the one used last while it is valid, else the newest valid one. */
export const preselectedBatch = (visit: Visit, mixtureId: number, today: string): string | null => {
  // a visit that an earlier version of the panel stored on the phone has no products
  const product = visit.mixtures.find(({ id }) => id === mixtureId)?.product;
  if (!product) return null;
  return preferredBatch(product.batches, lastBatchInVisit(visit, mixtureId) ?? product.lastBatch, today);
};
