import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { products } from '@trapline/contract/products/endpoints.ts';
import { PRODUCTS_PAGE_SIZE } from '@trapline/contract/products/rules.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

const UPLOAD_TIMEOUT_MS = 120_000;

/** A page of the products by name: of the company, or of all companies for a super admin. */
export const useProducts = (search: string | undefined, page: number) =>
  useQuery({
    ...queryFor(products.list, { query: { search, page, limit: PRODUCTS_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });

export const useProduct = (productId: string) =>
  useQuery({ ...queryFor(products.get, { params: { productId } }), select: (answer) => answer.product });

/** The bait mixtures that can be packages of a product. */
export const useMixtureChoices = () =>
  useQuery({ ...queryFor(products.listMixtures, {}), select: (answer) => answer.mixtures });

export const useCreateProduct = () => useWrite(products.create, { showsErrors: true });

export const useUpdateProduct = () => useWrite(products.update, { showsErrors: true });

export const useDeleteProduct = () => useWrite(products.delete, { showsErrors: true });

export const usePutSheet = () => useWrite(products.putSheet, { timeoutMs: UPLOAD_TIMEOUT_MS });

export const useDeleteSheet = () => useWrite(products.deleteSheet, { showsErrors: true });

export const useAddBatch = () => useWrite(products.addBatch, { showsErrors: true });

export const useUpdateBatch = () => useWrite(products.updateBatch, { showsErrors: true });

export const useDeleteBatch = () => useWrite(products.deleteBatch, { showsErrors: true });

export const useApproveProducts = () => useWrite(products.approveForPlace, { showsErrors: true });
