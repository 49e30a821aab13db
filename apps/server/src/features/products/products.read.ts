import type { Language, Ref } from '@trapline/contract/kernel/schemas.ts';
import { substanceText } from '@trapline/contract/products/rules.ts';
import type { RefillMixture } from '@trapline/contract/products/schemas.ts';
import { shorten } from '../../documents/text.ts';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { selectMixtures } from '../mixtures/mixtures.read.ts';
import { selectBatches } from './batches.queries.ts';
import { selectApprovals, selectLastUses } from './place-products.queries.ts';
import { substancesOf } from './present-product.ts';
import { selectProductsByMixture } from './product-mixtures.queries.ts';
import { type ProductRow, selectProductsOf } from './products.queries.ts';

/** Anticoagulants have shares such as 0.0025 %. */
const MAX_DECIMALS = 6;
/** The longest text of a used product. */
const MAX_TEXT = 200;
const NO_SUBSTANCE = '—';

/** `bromadiolone 0.005 %` in a language, as papers print it. */
const substancesIn = (language: Language, row: { readonly substances: unknown }): string => {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: MAX_DECIMALS });
  const text = substanceText(substancesOf(row), (percent) => `${format.format(percent)} %`);
  return shorten(text, MAX_TEXT) || NO_SUBSTANCE;
};

type SnapshotRow = Pick<ProductRow, 'uuid' | 'trade_name' | 'authorisation_number' | 'substances'>;

/** What a paper prints about a product, as it is now. */
export type ProductSnapshot = {
  readonly uuid: string;
  readonly tradeName: string;
  readonly authorisationNumber: string | null;
  readonly activeSubstance: string;
};

const snapshotOf = (ctx: AnyCtx, row: SnapshotRow): ProductSnapshot => ({
  uuid: row.uuid,
  tradeName: row.trade_name,
  authorisationNumber: row.authorisation_number,
  activeSubstance: substancesIn(ctx.language, row),
});

/** Finds products of a root company by reference; undefined for an unknown one. */
export const loadProductSnapshots = async (ctx: AnyCtx, rootCompanyId: number) => {
  const rows = await selectProductsOf(ctx, rootCompanyId);
  return (ref: Ref): ProductSnapshot | undefined => {
    const row = rows.find((candidate) => isRefOf(ref, candidate));
    return row && snapshotOf(ctx, row);
  };
};

/** The products of a root company of which these mixtures are packages, by mixture. */
export const loadProductsOfMixtures = async (
  ctx: AnyCtx,
  rootCompanyId: number,
): Promise<ReadonlyMap<number, ProductSnapshot>> => {
  const rows = await selectProductsByMixture(ctx, rootCompanyId);
  return new Map(rows.map((row) => [row.mixtureId, snapshotOf(ctx, row)]));
};

type Facility = { readonly id: number; readonly root_company_id: number };

/** The mixtures for refills in a facility, with their products, batches and approvals. */
export const loadRefillMixtures = async (ctx: AnyCtx, place: Facility | null): Promise<RefillMixture[]> => {
  const mixtures = await selectMixtures(ctx);
  const products = place ? await selectProductsByMixture(ctx, place.root_company_id) : [];
  if (place === null || products.length === 0) return mixtures.map((mixture) => ({ ...mixture, product: null }));
  const ids = products.map(({ id }) => id);
  const batches = Map.groupBy(await selectBatches(ctx, ids), (batch) => batch.product_id);
  const approvals = await selectApprovals(ctx, place.id);
  const uses = await selectLastUses(ctx, place, currentUser(ctx).id);
  return mixtures.map((mixture) => {
    const row = products.find(({ mixtureId }) => mixtureId === mixture.id);
    if (!row) return { ...mixture, product: null };
    const product = {
      uuid: row.uuid,
      tradeName: row.trade_name,
      authorisedUntil: row.authorised_until,
      batches: (batches.get(row.id) ?? []).map((batch) => ({
        batchNumber: batch.batch_number,
        expiresOn: batch.expires_on,
      })),
      isApproved: approvals.length === 0 ? null : approvals.some(({ productId }) => productId === row.id),
      lastBatch: uses.get(row.uuid)?.batchNumber ?? null,
    };
    return { ...mixture, product };
  });
};
