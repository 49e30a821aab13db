import type { Product } from '@trapline/contract/products/schemas.ts';
import { toSearchText } from '~/lib/to-search-text.ts';

type SearchedFields = Pick<Product, 'tradeName' | 'authorisationNumber' | 'substances'>;

/** Products that contain every typed word. */
export const filterProducts = <T extends SearchedFields>(
  rows: readonly T[],
  searchText: string | undefined,
): readonly T[] => {
  const words = toSearchText(searchText ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ tradeName, authorisationNumber, substances }) => {
    const texts = [tradeName, authorisationNumber ?? '', ...substances.map(({ name }) => name)];
    const text = toSearchText(texts.join(' '));
    return words.every((word) => text.includes(word));
  });
};
