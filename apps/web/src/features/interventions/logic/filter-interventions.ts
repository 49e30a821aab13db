import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { toSearchText } from '~/lib/to-search-text.ts';

type SearchedFields = Pick<Intervention, 'name' | 'purpose' | 'area' | 'number' | 'usedProducts'>;

/** Interventions that contain every typed word. */
export const filterInterventions = <T extends SearchedFields>(
  rows: readonly T[],
  searchText: string | undefined,
): readonly T[] => {
  const searchWords = toSearchText(searchText ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (searchWords.length === 0) return rows;
  return rows.filter(({ name, purpose, area, number, usedProducts }) => {
    const texts = [name, purpose, area, number, ...usedProducts.map((product) => product.name)];
    const text = toSearchText(texts.filter(Boolean).join(' '));
    return searchWords.every((word) => text.includes(word));
  });
};
