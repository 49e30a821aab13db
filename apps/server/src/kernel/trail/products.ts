import type { Entities, Tables } from './trail-part.ts';

export const entities = {
  product: {
    verbs: ['create', 'update', 'delete', 'setSheet', 'deleteSheet'],
    extraFields: { personal: [], open: ['authorisedUntil', 'sheetName', 'sheetSha256'] },
  },
  placeProducts: {
    verbs: ['update'],
    extraFields: { personal: [], open: ['productsApproved', 'productsWithdrawn'] },
  },
  productBatch: { verbs: ['create', 'update', 'delete'], extraFields: { personal: [], open: ['expiresOn'] } },
} as const satisfies Entities;

export const tables = {
  products: {
    of: 'product',
    personal: ['note'],
    open: [
      'trade_name',
      'authorisation_number',
      'r4bp_number',
      'product_type',
      'formulation',
      'action',
      'substances',
      'user_category',
      'use_areas',
      'ufi',
      'hazards',
      'unit',
    ],
  },
  product_batches: { of: 'productBatch', personal: [], open: ['batch_number'] },
  product_mixtures: { of: 'product', personal: [], open: [] },
  place_products: { of: 'placeProducts', personal: ['approved_by', 'recorded_by'], open: [] },
} as const satisfies Tables;
