import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { selectMixtures } from '../device-types/catalogue.read.ts';

type Asked = { readonly mixtureId: Ref; readonly value: number; readonly description?: string | null | undefined };

/** Packages x grams per package; the server computes all totals, mixtures with nothing put in are dropped (DEC-098). */
export const refillTotals = async (tx: TxCtx, asked: readonly Asked[]) => {
  const known = await selectMixtures(tx);
  const mixtures = asked
    .filter(({ value }) => value > 0)
    .map(({ mixtureId, value, description }, index) => {
      const mixture = known.find((candidate) => isRefOf(mixtureId, candidate));
      if (!mixture) throw fieldError(`mixtures.${index}.mixtureId`, 'not_found');
      return {
        mixtureId: mixture.id,
        name: mixture.name,
        value,
        grammage: mixture.grammage,
        totalValue: value * mixture.grammage,
        description: description || null,
      };
    });
  if (mixtures.length === 0) throw fieldError('mixtures', 'required');
  return { mixtures, totalMixtures: mixtures.reduce((sum, { totalValue }) => sum + totalValue, 0) };
};
