import type { MixtureCode } from '../src/seed/catalogue/mixtures.ts';
import { addDays } from './clock.ts';
import { ROOT_COMPANIES, type RootKey } from './world/companies.ts';
import { type DemoBatch, type DemoProduct, PRODUCTS } from './world/products.ts';
import { getRequired, type PlaceRef, type World } from './world-context.ts';

/** The products of each company with their batches, and those that the clients approved. */

const day = (date: Date): string => date.toISOString().slice(0, 10);

const dayIn = (world: World, days: number | null): string | null =>
  days === null ? null : day(addDays(world.now, days));

type Owner = { readonly rootId: number; readonly userId: number; readonly at: Date };

const addBatch = (world: World, { rootId, userId, at }: Owner, productId: number, batch: DemoBatch): void => {
  world.ledger.add('product_batches', at, {
    root_company_id: rootId,
    product_id: productId,
    batch_number: batch.number,
    expires_on: dayIn(world, batch.until),
    user_id: userId,
    created_at: at,
    deleted_at: null,
    deleted_by: null,
  });
};

const addProduct = (world: World, owner: Owner, product: DemoProduct): number => {
  const { rootId, userId, at } = owner;
  const id = world.ledger.add('products', at, {
    root_company_id: rootId,
    trade_name: product.name,
    authorisation_number: product.authorisation,
    r4bp_number: null,
    authorised_until: dayIn(world, product.until),
    product_type: product.type,
    formulation: product.formulation,
    toxic: product.toxic,
    action: product.action,
    substances: product.substances,
    user_category: product.type === 'NOT_BIOCIDAL' ? null : 'PROFESSIONAL',
    use_areas: product.areas,
    permanent_baiting_allowed: product.permanent,
    max_days: product.maxDays,
    first_visit_days: product.firstVisitDays ?? null,
    visit_every_days: product.visitEveryDays ?? null,
    ufi: null,
    hazards: product.hazards ?? [],
    unit: product.unit,
    note: product.note,
    sheet_file_id: null,
    user_id: userId,
    created_at: at,
    deleted_at: null,
    deleted_by: null,
  });
  if (product.mixture) {
    world.ledger.link('product_mixtures', {
      root_company_id: rootId,
      mixture_id: world.catalogue('mixtures', product.mixture),
      product_id: id,
    });
  }
  // the newest batch comes first, so it is added last
  for (const [index, batch] of product.batches.toReversed().entries()) {
    addBatch(world, { ...owner, at: addDays(at, index) }, id, batch);
  }
  return id;
};

type ApprovedProduct = { readonly id: number; readonly product: DemoProduct };

/** A client of each third facility agreed to no list yet. */
const addApprovals = (world: World, place: PlaceRef, products: readonly ApprovedProduct[]): void => {
  if (place.id % 3 === 0) return;
  for (const { id, product } of products) {
    if (product.isUnapproved) continue;
    world.ledger.link('place_products', {
      root_company_id: place.rootId,
      place_id: place.id,
      product_id: id,
      approved_by: place.facility.receivers[0] ?? 'Klient',
      recorded_by: null,
      user_id: null,
      approved_at: addDays(world.start, 2),
      withdrawn_at: null,
      withdrawn_by: null,
    });
  }
};

export const buildProducts = (world: World, places: readonly PlaceRef[]): void => {
  for (const { key } of ROOT_COMPANIES) {
    const rootId = getRequired(world.companyIds, key);
    const admin = getRequired(world.people, `admin@${key}.example`);
    const owner = { rootId, userId: admin.id, at: addDays(world.start, -20) };
    const added = PRODUCTS[key].map((product) => ({ id: addProduct(world, owner, product), product }));
    for (const place of places) if (place.rootId === rootId) addApprovals(world, place, added);
  }
};

/** The uuid of a product of a company by its name; undefined for one that is not in the catalogue. */
export const productUuidOf = (world: World, rootId: number, name: string): string | undefined =>
  world.ledger.rows('products').find((row) => row.root_company_id === rootId && row.trade_name === name)?.uuid;

const inPolish = new Intl.NumberFormat('pl', { maximumFractionDigits: 6 });

/** The product of a company of which a mixture is a package, with its newest batch, as a refill stores them. */
export const laidProductOf = (world: World, root: RootKey, rootId: number, mixture: MixtureCode) => {
  const product = PRODUCTS[root].find((candidate) => candidate.mixture === mixture);
  const uuid = product && productUuidOf(world, rootId, product.name);
  if (!uuid) return {};
  const activeSubstance = product.substances.map(({ name, percent }) => `${name} ${inPolish.format(percent ?? 0)} %`);
  return {
    batchNumber: product.batches[0]?.number ?? null,
    product: {
      uuid,
      tradeName: product.name,
      authorisationNumber: product.authorisation,
      activeSubstance: activeSubstance.join(', ') || '—',
    },
  };
};
