import { substanceText } from '@trapline/contract/products/rules.ts';
import type { Product } from '@trapline/contract/products/schemas.ts';
import { useFormatter } from 'use-intl';
import { percentText } from '~/lib/percent.ts';

/** Anticoagulants have shares such as 0.0025 %. */
const MAX_DECIMALS = 6;

/** `bromadiolone 0.005 %`, as one line in the language of the reader. */
export const useSubstanceText = (): ((product: Pick<Product, 'substances'>) => string) => {
  const format = useFormatter();
  return ({ substances }) =>
    substanceText(substances, (percent) =>
      percentText(format.number(percent, { maximumFractionDigits: MAX_DECIMALS })),
    );
};
