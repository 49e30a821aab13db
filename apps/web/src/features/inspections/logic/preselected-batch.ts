import type { MixtureEntry } from '@trapline/contract/device-records/schemas.ts';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { preferredBatch } from '@trapline/contract/products/rules.ts';
import type { RefillMixture } from '@trapline/contract/products/schemas.ts';

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

/**
 * The product of a recorded refill with the batches that can replace its batch; null if the mixture belongs to another
 * product by now. The recorded batch can be chosen even if the office has deleted it.
 */
export const productOfRefill = (
  { mixtures }: Pick<Visit, 'mixtures'>,
  refill: Pick<MixtureEntry, 'mixtureId' | 'batchNumber' | 'product'> | undefined,
): RefillMixture['product'] => {
  const product = mixtures.find(({ id }) => id === refill?.mixtureId)?.product;
  if (!product || (refill?.product && refill.product.uuid !== product.uuid)) return null;
  const recorded = refill?.batchNumber;
  if (!recorded || product.batches.some(({ batchNumber }) => batchNumber === recorded)) return product;
  return { ...product, batches: [{ batchNumber: recorded, expiresOn: null }, ...product.batches] };
};
