import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { PageQuery, Ref, Success, text } from '../kernel/schemas.ts';
import { MAX_PRODUCTS, SHEET_MAX_BYTES } from './rules.ts';
import {
  BatchPayload,
  MixtureChoice,
  PlaceProduct,
  PlaceProductsPayload,
  Product,
  ProductBatch,
  ProductChange,
  ProductPayload,
} from './schemas.ts';

const ProductParams = z.object({ productId: Ref });
const BatchParams = ProductParams.extend({ productBatchId: Ref });
const PlaceParams = z.object({ placeId: Ref });
const productResponse = z.object({ product: Product });
const batchResponse = z.object({ batch: ProductBatch });
const placeProductsResponse = z.object({ products: z.array(PlaceProduct) });

/** The products that a pest-control company uses: baits, insecticides, disinfectants. */
export const products = defineContract({
  list: {
    method: 'GET',
    path: '/api/products',
    summary:
      'Lists products of the company by trade name, twenty on a page, or up to 500 without a page. `search` finds every word in name, authorisation number and active substances.',
    access: { can: 'products.read' },
    query: z.object({
      search: text(200).optional(),
      page: PageQuery.optional(),
      limit: z.coerce.number().int().min(1).max(MAX_PRODUCTS).optional(),
    }),
    response: z.object({ products: z.array(Product), count: z.number(), totalPages: z.number() }),
    errors: [],
  },
  listMixtures: {
    method: 'GET',
    path: '/api/products/mixtures',
    summary: 'Lists the bait mixtures that can be packages of a product.',
    access: { can: 'products.manage' },
    response: z.object({ mixtures: z.array(MixtureChoice) }),
    bounded: 'a catalogue holds 500',
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/products/{productId}',
    summary: 'Returns one product with its batches and its safety data sheet.',
    access: { can: 'products.read' },
    params: ProductParams,
    response: productResponse,
    errors: [],
  },
  create: {
    method: 'POST',
    path: '/api/products',
    summary: 'Adds a product to the caller’s company; a super admin names the company.',
    access: { can: 'products.manage' },
    body: ProductPayload,
    response: productResponse,
    errors: ['companies/only_owner', 'products/too_many'],
    repeat: 'key',
  },
  update: {
    method: 'PATCH',
    path: '/api/products/{productId}',
    summary: 'Changes a product; absent fields stay as they are. What was recorded with it before does not change.',
    access: { can: 'products.manage' },
    params: ProductParams,
    body: ProductChange,
    response: productResponse,
    errors: [],
    edits: 'product',
    repeat: 'key',
  },
  delete: {
    method: 'DELETE',
    path: '/api/products/{productId}',
    summary: 'Removes a product from the choices; records and protocols made with it stay.',
    access: { can: 'products.manage' },
    params: ProductParams,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  putSheet: {
    method: 'PUT',
    path: '/api/products/{productId}/safety-data-sheet',
    summary: 'Stores the safety data sheet of a product as a PDF of at most 10 MB; it replaces the previous one.',
    access: { can: 'products.manage' },
    params: ProductParams,
    upload: { kinds: ['application/pdf'], maxBytes: SHEET_MAX_BYTES },
    response: productResponse,
    errors: ['files/invalid_type', 'files/too_large', 'files/unreadable'],
    repeat: 'key',
  },
  deleteSheet: {
    method: 'DELETE',
    path: '/api/products/{productId}/safety-data-sheet',
    summary: 'Removes the safety data sheet of a product.',
    access: { can: 'products.manage' },
    params: ProductParams,
    response: productResponse,
    errors: [],
    repeat: { natural: 'without a sheet nothing is removed' },
  },
  addBatch: {
    method: 'POST',
    path: '/api/products/{productId}/batches',
    summary: 'Adds a batch to a product.',
    access: { can: 'products.manage' },
    params: ProductParams,
    body: BatchPayload,
    response: batchResponse,
    errors: ['products/too_many_batches'],
    repeat: 'key',
  },
  updateBatch: {
    method: 'PATCH',
    path: '/api/products/{productId}/batches/{productBatchId}',
    summary: 'Changes a batch; records made with it keep the number they have.',
    access: { can: 'products.manage' },
    params: BatchParams,
    body: BatchPayload.partial(),
    response: batchResponse,
    errors: [],
    edits: { lastWins: 'a batch has a number and a date from its label, and the audit trail has both values' },
    repeat: 'key',
  },
  deleteBatch: {
    method: 'DELETE',
    path: '/api/products/{productId}/batches/{productBatchId}',
    summary: 'Removes a batch from the choices; records made with it stay.',
    access: { can: 'products.manage' },
    params: BatchParams,
    response: Success,
    errors: [],
    repeat: 'key',
  },
  listForPlace: {
    method: 'GET',
    path: '/api/places/{placeId}/products',
    summary: 'Lists the products of the contractor for a facility: last used first, with the approval of the client.',
    access: { can: 'products.read' },
    params: PlaceParams,
    response: placeProductsResponse,
    bounded: 'a company has at most 500',
    errors: [],
  },
  approveForPlace: {
    method: 'PUT',
    path: '/api/places/{placeId}/products',
    summary:
      'Sets the approved products of a facility. Those approved before keep their approval; absent ones are withdrawn.',
    access: { can: 'products.approve' },
    params: PlaceParams,
    body: PlaceProductsPayload,
    response: placeProductsResponse,
    errors: [],
    repeat: { natural: 'the same list twice is one' },
  },
});
