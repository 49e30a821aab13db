import type { MixtureEntry } from '@trapline/contract/device-records/schemas.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { selectMixtures } from '../mixtures/mixtures.read.ts';

type RefillInput = {
  readonly mixtureId: Ref;
  readonly value: number;
  readonly description?: string | null | undefined;
};

type Mixture = Pick<MixtureEntry, 'mixtureId' | 'name' | 'grammage' | 'description'>;

/**
 * Packages x grams per package; the server computes all totals, and mixtures with a value of zero are dropped (DEC-098).
 * A corrected refill uses the stored data of its mixtures, also of those that are no longer offered.
 */
export const refillTotals = async (tx: TxCtx, refills: readonly RefillInput[], stored: readonly Mixture[] = []) => {
  const available = await selectMixtures(tx);
  const mixtures = refills.flatMap(({ mixtureId, value, description }, index) => {
    if (value === 0) return [];
    const mixture = available.find((candidate) => isRefOf(mixtureId, candidate));
    const id = mixture?.id ?? Number(mixtureId);
    const before = stored.find((entry) => entry.mixtureId === id);
    const known = before ?? mixture;
    if (!known) throw fieldError(`mixtures.${index}.mixtureId`, 'not_found');
    const { name, grammage } = known;
    const labelOf = (description === undefined ? before?.description : description) || null;
    return { mixtureId: id, name, value, grammage, totalValue: value * grammage, description: labelOf };
  });
  if (mixtures.length === 0) throw fieldError('mixtures', 'required');
  return { mixtures, totalMixtures: mixtures.reduce((sum, { totalValue }) => sum + totalValue, 0) };
};
