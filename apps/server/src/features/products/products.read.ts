import type { Language, Ref } from '@trapline/contract/kernel/schemas.ts';
import { substanceText } from '@trapline/contract/products/rules.ts';
import type { RefillMixture } from '@trapline/contract/products/schemas.ts';
import { z } from 'zod';
import { shorten } from '../../documents/text.ts';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { selectMixtures } from '../mixtures/mixtures.read.ts';
import { selectBatches } from './batches.queries.ts';
import { selectApprovals, selectLastUses } from './place-products.queries.ts';
import { substancesOf } from './present-product.ts';
import { selectProductsByMixture } from './product-mixtures.queries.ts';
import { type ProductRow, selectProductsByUuid, selectProductsOf, selectReplacedTexts } from './products.queries.ts';

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

type TextsRow = SnapshotRow & { readonly id: number };

/** The audit trail names fields as the contract does. */
const ReplacedTexts = z.object({
  tradeName: z.string().optional(),
  authorisationNumber: z.string().nullish(),
  substances: z.unknown().optional(),
});

/** The texts of a product before the first of these changes: a field that no change replaced is as it is now. */
const textsBefore = (row: TextsRow, changes: readonly unknown[]): SnapshotRow => {
  const replaced = changes.map((before) => ReplacedTexts.parse(before ?? {}));
  const first = <F extends keyof z.output<typeof ReplacedTexts>>(field: F) =>
    replaced.find((before) => before[field] !== undefined)?.[field];
  const authorisationNumber = first('authorisationNumber');
  return {
    uuid: row.uuid,
    trade_name: first('tradeName') ?? row.trade_name,
    authorisation_number: authorisationNumber === undefined ? row.authorisation_number : authorisationNumber,
    substances: first('substances') ?? row.substances,
  };
};

/** Products as they were at a moment; only a moment in the past needs a query. */
const snapshotsAt = async (ctx: AnyCtx, rows: readonly TextsRow[], at: Date): Promise<ProductSnapshot[]> => {
  const ids = [...new Set(rows.map(({ id }) => id))];
  const isPast = at < ctx.now() && ids.length > 0;
  const changes = isPast ? await selectReplacedTexts(ctx, ids, at) : [];
  const ofProduct = Map.groupBy(changes, ({ productId }) => productId);
  return rows.map((row) => {
    const replaced = (ofProduct.get(row.id) ?? []).map(({ before }) => before);
    return snapshotOf(ctx, textsBefore(row, replaced));
  });
};

type UsedProducts = {
  /** Products that a person chose, also deleted ones. */
  readonly uuids: readonly string[];
  /** When they were used. */
  readonly at: Date;
};

/** Finds the product of a used mixture: the chosen one, else the one that the company has linked to the mixture. */
export const loadUsedProducts = async (ctx: AnyCtx, rootCompanyId: number, { uuids, at }: UsedProducts) => {
  const linked = await selectProductsByMixture(ctx, rootCompanyId);
  const chosen = uuids.length === 0 ? [] : await selectProductsByUuid(ctx, rootCompanyId, uuids);
  const snapshots = await snapshotsAt(ctx, [...linked, ...chosen], at);
  const ofMixture = new Map(linked.map(({ mixtureId }, index) => [mixtureId, snapshots[index]]));
  return (mixtureId: number, productUuid: string | null | undefined): ProductSnapshot | undefined =>
    productUuid ? snapshots.find(({ uuid }) => uuid === productUuid.toLowerCase()) : ofMixture.get(mixtureId);
};

/** Finds products that a person chose at a moment, with their texts of that time. */
export const loadProductsAt = async (ctx: AnyCtx, rootCompanyId: number, { uuids, at }: UsedProducts) => {
  const rows = uuids.length === 0 ? [] : await selectProductsByUuid(ctx, rootCompanyId, uuids);
  const snapshots = await snapshotsAt(ctx, rows, at);
  return (ref: Ref): ProductSnapshot | undefined => snapshots.find(({ uuid }) => uuid === ref);
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
