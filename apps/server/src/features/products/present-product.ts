import { type Product, type ProductBatch, Substance } from '@trapline/contract/products/schemas.ts';
import { z } from 'zod';
import type { AnyCtx } from '../../kernel/context.ts';
import { isoText } from '../../kernel/iso-text.ts';
import { translate } from '../../kernel/translations.ts';
import { type BatchRow, selectBatches } from './batches.queries.ts';
import { type LinkedMixtureRow, selectMixturesOf } from './product-mixtures.queries.ts';
import { canChangeProduct } from './product-owner.ts';
import type { ProductRow } from './products.queries.ts';

const Substances = z.array(Substance);

export const substancesOf = ({ substances }: Pick<ProductRow, 'substances'>) => Substances.parse(substances);

export const presentBatch = (row: BatchRow): ProductBatch => ({
  id: row.id,
  uuid: row.uuid,
  batchNumber: row.batch_number,
  expiresOn: row.expires_on,
  createdAt: isoText(row.created_at),
});

const sheetOf = ({ services }: Pick<AnyCtx, 'services'>, row: ProductRow): Product['safetyDataSheet'] =>
  row.sheetKey === null
    ? null
    : {
        name: row.sheetName ?? '',
        url: services.links.sign(row.sheetKey, { downloadName: row.sheetName ?? 'sds.pdf' }),
        uploadedAt: isoText(row.sheetAt ?? row.created_at),
      };

type Parts = { readonly batches: readonly BatchRow[]; readonly mixtures: readonly LinkedMixtureRow[] };

const presentOne = (ctx: AnyCtx, row: ProductRow, { batches, mixtures }: Parts): Product => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  tradeName: row.trade_name,
  authorisationNumber: row.authorisation_number,
  r4bpNumber: row.r4bp_number,
  authorisedUntil: row.authorised_until,
  productType: row.product_type,
  formulation: row.formulation,
  toxic: row.toxic,
  action: row.action,
  substances: substancesOf(row),
  userCategory: row.user_category,
  useAreas: row.use_areas as Product['useAreas'],
  permanentBaitingAllowed: row.permanent_baiting_allowed,
  maxDays: row.max_days,
  firstVisitDays: row.first_visit_days,
  visitEveryDays: row.visit_every_days,
  ufi: row.ufi,
  hazards: row.hazards as Product['hazards'],
  unit: row.unit as Product['unit'],
  note: row.note,
  batches: batches.map(presentBatch),
  mixtures: mixtures.map((mixture) => ({
    id: mixture.id,
    uuid: mixture.uuid,
    name: translate(mixture, ctx.language, 'name', mixture.name),
    grammage: mixture.grammage,
  })),
  safetyDataSheet: sheetOf(ctx, row),
  company: { uuid: row.ownerUuid, name: row.ownerName },
  isMine: canChangeProduct(ctx, row.root_company_id),
  createdAt: isoText(row.created_at),
});

/** Products with their batches and mixtures, in three queries for any number of products. */
export const presentProducts = async (ctx: AnyCtx, rows: readonly ProductRow[]): Promise<Product[]> => {
  const ids = rows.map(({ id }) => id);
  const batches = Map.groupBy(await selectBatches(ctx, ids), (batch) => batch.product_id);
  const mixtures = Map.groupBy(await selectMixturesOf(ctx, ids), (mixture) => mixture.product_id);
  return rows.map((row) =>
    presentOne(ctx, row, { batches: batches.get(row.id) ?? [], mixtures: mixtures.get(row.id) ?? [] }),
  );
};

export const presentProduct = async (ctx: AnyCtx, row: ProductRow): Promise<Product> => {
  const [product] = await presentProducts(ctx, [row]);
  if (!product) throw new Error('a product is presented as one product');
  return product;
};
