import type { Language, Ref } from '@trapline/contract/kernel/schemas.ts';
import { substanceText } from '@trapline/contract/products/rules.ts';
import { shorten } from '../../documents/text.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { substancesOf } from './present-product.ts';
import { selectProductsOf } from './products.queries.ts';

/** Anticoagulants have shares such as 0.0025 %. */
const MAX_DECIMALS = 6;
/** The longest text of a used product. */
const MAX_TEXT = 200;
const NO_SUBSTANCE = '—';

/** `bromadiolone 0.005 %` in a language, as papers print it. */
const substancesIn = (language: Language, row: { readonly substances: unknown }): string => {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: MAX_DECIMALS });
  const text = substanceText(substancesOf(row), (percent) => `${format.format(percent)}\u00a0%`);
  return shorten(text, MAX_TEXT) || NO_SUBSTANCE;
};

/** What a paper prints about a product, as it is now. */
export type ProductSnapshot = {
  readonly uuid: string;
  readonly tradeName: string;
  readonly authorisationNumber: string | null;
  readonly activeSubstance: string;
};

/** Finds products of a root company by reference; undefined for an unknown one. */
export const loadProductSnapshots = async (ctx: AnyCtx, rootCompanyId: number) => {
  const rows = await selectProductsOf(ctx, rootCompanyId);
  return (ref: Ref): ProductSnapshot | undefined => {
    const row = rows.find((candidate) => isRefOf(ref, candidate));
    return (
      row && {
        uuid: row.uuid,
        tradeName: row.trade_name,
        authorisationNumber: row.authorisation_number,
        activeSubstance: substancesIn(ctx.language, row),
      }
    );
  };
};
