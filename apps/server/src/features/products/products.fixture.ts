import type { products } from '@trapline/contract/products/endpoints.ts';
import type { Fixture, Names } from '../../../test/fixture.ts';
import { TEST_NOW } from '../../../test/template.ts';

const uuid = () => crypto.randomUUID();

export const fixture: Fixture<typeof products, { readonly product: Names; readonly productBatch: Names }> = {
  make: async (db, { place }) => {
    const { root_company_id } = await db
      .selectFrom('places')
      .select('root_company_id')
      .where('id', '=', place.id)
      .executeTakeFirstOrThrow();
    const product = await db
      .insertInto('products')
      .values({
        uuid: uuid(),
        root_company_id,
        trade_name: `Pasta próbna ${uuid()}`,
        product_type: 'RODENTICIDE',
        unit: 'GRAMS',
        created_at: TEST_NOW,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    const productBatch = await db
      .insertInto('product_batches')
      .values({
        uuid: uuid(),
        root_company_id,
        product_id: product.id,
        batch_number: 'L-2026-01',
        expires_on: '2028-01-31',
        created_at: TEST_NOW,
      })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow();
    return { product, productBatch };
  },
  parameters: { productId: 'product', productBatchId: 'productBatch' },
  bodies: ({ company, product }) => ({
    create: {
      companyUuid: company.uuid,
      tradeName: 'Ratak próbny',
      authorisationNumber: 'PL/2026/0001',
      r4bpNumber: 'PL-0012345-0000',
      authorisedUntil: '2029-12-31',
      productType: 'RODENTICIDE',
      formulation: 'Pasta',
      toxic: true,
      action: 'ANTICOAGULANT_2',
      substances: [{ name: 'Brodifakum', cas: '56073-10-0', percent: 0.0025 }],
      userCategory: 'TRAINED_PROFESSIONAL',
      useAreas: ['INDOOR', 'AROUND_BUILDINGS'],
      permanentBaitingAllowed: false,
      maxDays: 35,
      firstVisitDays: 3,
      visitEveryDays: 7,
      ufi: 'V300-20XP-N00V-NU7F',
      hazards: ['H360D', 'H373'],
      unit: 'GRAMS',
      note: 'W saszetkach po 10 g',
      mixtureIds: [],
    },
    update: { note: 'Nowe opakowanie' },
    addBatch: { batchNumber: 'L-2026-11', expiresOn: '2028-11-30' },
    updateBatch: { expiresOn: '2028-06-30' },
    approveForPlace: { productIds: [product.id], approvedBy: 'Jan Odbiorca' },
  }),
};
