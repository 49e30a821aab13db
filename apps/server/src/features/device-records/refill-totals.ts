import type { MixtureEntry } from '@trapline/contract/device-records/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { loadUsedMixtures } from '../mixtures/mixtures.read.ts';
import { loadUsedProducts } from '../products/products.read.ts';

type RefillInput = {
  readonly mixtureId: Ref;
  readonly value: number;
  readonly description?: string | null | undefined;
  readonly batchNumber?: string | null | undefined;
  readonly productUuid?: string | null | undefined;
  readonly grammage?: number | null | undefined;
};

type StoredMixture = Pick<MixtureEntry, 'mixtureId' | 'name' | 'grammage' | 'description' | 'batchNumber' | 'product'>;

type Options = {
  readonly stored?: readonly StoredMixture[];
  readonly at: Date;
  /** Mixtures deleted since then may still be used; null outside of visits. */
  readonly since: Date | null;
};

/** A text that was not sent stays as it was. */
const textOf = (sent: string | null | undefined, before: string | null | undefined): string | null =>
  (sent === undefined ? before : sent) || null;

/** Takes the stored line of a mixture; two lines of one mixture are compared in their order. */
const storedLines = (stored: readonly StoredMixture[]) => {
  const lines = [...stored];
  return (mixtureId: number): StoredMixture | undefined => {
    const line = lines.findIndex((entry) => entry.mixtureId === mixtureId);
    return line < 0 ? stored.find((entry) => entry.mixtureId === mixtureId) : lines.splice(line, 1)[0];
  };
};

type UsedMixture = NonNullable<ReturnType<Awaited<ReturnType<typeof loadUsedMixtures>>>>;

/** The mixture as it was used, with the grams of a package that the person saw; undefined for an unknown one. */
const asSeen = (mixture: UsedMixture | undefined, grammage: number | null | undefined, field: string) => {
  if (mixture === undefined || !grammage) return mixture;
  if (!mixture.everHad(grammage)) throw fieldError(`${field}.grammage`, 'invalid_value');
  return { ...mixture, grammage };
};

/**
 * Packages x grams per package; the server computes all totals, and mixtures with a value of zero are dropped (DEC-098).
 * A corrected refill uses the stored data of its mixtures, also of those that are no longer offered. Mixtures and
 * products are stored as they were at the time of their use: an offline record arrives after both may have changed.
 */
export const refillTotals = async (
  tx: TxCtx,
  rootCompanyId: number,
  refills: readonly RefillInput[],
  { stored = [], at, since }: Options,
) => {
  const findMixture = await loadUsedMixtures(tx, refills, { at, since });
  const uuids = refills.flatMap(({ productUuid }) => productUuid ?? []);
  const findProduct = await loadUsedProducts(tx, rootCompanyId, { uuids, at });
  const takeStored = storedLines(stored);
  const mixtures = refills.flatMap(({ mixtureId, value, description, batchNumber, productUuid, ...sent }, index) => {
    if (value === 0) return [];
    const field = `mixtures.${index}`;
    const mixture = findMixture(mixtureId);
    const id = mixture?.id ?? Number(mixtureId);
    const before = takeStored(id);
    const known = before ?? asSeen(mixture, sent.grammage, field);
    if (!known) throw fieldError(`${field}.mixtureId`, 'not_found');
    const { name, grammage } = known;
    const batch = textOf(batchNumber, before?.batchNumber);
    const product = before ? before.product : findProduct(id, productUuid);
    if (!before && productUuid && !product) throw fieldError(`${field}.productUuid`, 'not_found');
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
