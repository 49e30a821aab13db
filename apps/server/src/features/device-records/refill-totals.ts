import type { MixtureEntry } from '@trapline/contract/device-records/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { selectMixtures } from '../mixtures/mixtures.read.ts';
import { loadUsedProducts } from '../products/products.read.ts';

type RefillInput = {
  readonly mixtureId: Ref;
  readonly value: number;
  readonly description?: string | null | undefined;
  readonly batchNumber?: string | null | undefined;
  readonly productUuid?: string | null | undefined;
};

type StoredMixture = Pick<MixtureEntry, 'mixtureId' | 'name' | 'grammage' | 'description' | 'batchNumber' | 'product'>;

/** A text that was not sent stays as it was. */
const textOf = (sent: string | null | undefined, before: string | null | undefined): string | null =>
  (sent === undefined ? before : sent) || null;

/**
 * Packages x grams per package; the server computes all totals, and mixtures with a value of zero are dropped (DEC-098).
 * A corrected refill uses the stored data of its mixtures, also of those that are no longer offered. The product is
 * stored with its texts at the time of its use: an offline record arrives after the product may have changed.
 */
export const refillTotals = async (
  tx: TxCtx,
  rootCompanyId: number,
  refills: readonly RefillInput[],
  { stored = [], at }: { readonly stored?: readonly StoredMixture[]; readonly at: Date },
) => {
  const available = await selectMixtures(tx);
  const uuids = refills.flatMap(({ productUuid }) => productUuid ?? []);
  const findProduct = await loadUsedProducts(tx, rootCompanyId, { uuids, at });
  const storedLines = [...stored];
  const mixtures = refills.flatMap(({ mixtureId, value, description, batchNumber, productUuid }, index) => {
    if (value === 0) return [];
    const mixture = available.find((candidate) => isRefOf(mixtureId, candidate));
    const id = mixture?.id ?? Number(mixtureId);
    // two lines of one mixture are compared in their order
    const line = storedLines.findIndex((entry) => entry.mixtureId === id);
    const before = line < 0 ? stored.find((entry) => entry.mixtureId === id) : storedLines.splice(line, 1)[0];
    const known = before ?? mixture;
    if (!known) throw fieldError(`mixtures.${index}.mixtureId`, 'not_found');
    const { name, grammage } = known;
    const batch = textOf(batchNumber, before?.batchNumber);
    const product = before ? before.product : findProduct(id, productUuid);
    if (!before && productUuid && !product) throw fieldError(`mixtures.${index}.productUuid`, 'not_found');
    const entry = { mixtureId: id, name, value, grammage, totalValue: value * grammage };
    return {
      ...entry,
      description: textOf(description, before?.description),
      // absent if unknown: records from before products existed look the same
      ...(batch !== null && { batchNumber: batch }),
      ...(product && { product }),
    };
  });
  if (mixtures.length === 0) throw fieldError('mixtures', 'required');
  return { mixtures, totalMixtures: mixtures.reduce((sum, { totalValue }) => sum + totalValue, 0) };
};
