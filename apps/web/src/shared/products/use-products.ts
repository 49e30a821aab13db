import { useQuery } from '@tanstack/react-query';
import { products } from '@trapline/contract/products/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** The products of the contractor as they are chosen in a facility: last used first. */
export const usePlaceProducts = (placeId: string) =>
  useQuery({
    ...queryFor(products.listForPlace, { params: { placeId } }),
    select: (answer) => answer.products,
  });
