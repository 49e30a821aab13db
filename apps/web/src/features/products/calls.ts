import { useQuery } from '@tanstack/react-query';
import { products } from '@trapline/contract/products/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

const UPLOAD_TIMEOUT_MS = 120_000;

/** All products of the company by name. */
export const useProducts = () => useQuery({ ...queryFor(products.list, {}), select: (answer) => answer.products });

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
