import type { FieldPack } from '@trapline/contract/inspections/field-pack-endpoints.ts';
import type { AnyCtx } from '../../../kernel/context.ts';
import type { VisiblePlace } from '../../../kernel/scope.ts';
import { loadPlaceProducts } from '../../products/place-products.read.ts';
import { selectRecommendationCategories } from '../../recommendation-categories/categories.read.ts';
import { selectPeopleToChoose, selectZonesToChoose } from './field-pack.queries.ts';

/** Older batches can be typed. */
const BATCHES_MAX = 20;

type PackProduct = FieldPack['choices']['products'][number];

const presentPackProduct = (product: PackProduct): PackProduct => ({
  id: product.id,
  uuid: product.uuid,
  tradeName: product.tradeName,
  authorisationNumber: product.authorisationNumber,
  authorisedUntil: product.authorisedUntil,
  substances: product.substances,
  unit: product.unit,
  batches: product.batches.slice(0, BATCHES_MAX),
  isApproved: product.isApproved,
  lastUse: product.lastUse,
});

/** What the forms of interventions and recommendations offer to choose from, as their own calls return it. */
export const loadChoices = async (ctx: AnyCtx, place: VisiblePlace): Promise<FieldPack['choices']> => ({
  products: (await loadPlaceProducts(ctx, place)).map(presentPackProduct),
  categories: (await selectRecommendationCategories(ctx)).map(({ id, uuid, name }) => ({ id, uuid, name })),
  people: await selectPeopleToChoose(ctx, place.id),
  zones: await selectZonesToChoose(ctx, place.id),
});
