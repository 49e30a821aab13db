import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { plain } from '~/lib/plain.ts';

type Searched = Pick<Intervention, 'name' | 'purpose' | 'area' | 'number' | 'usedProducts'>;

/** Those in which every word that was typed stands somewhere. */
export const foundInterventions = <T extends Searched>(rows: readonly T[], typed: string | undefined): readonly T[] => {
  const words = plain(typed ?? '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter(({ name, purpose, area, number, usedProducts }) => {
    const texts = [name, purpose, area, number, ...usedProducts.map((product) => product.name)];
    const text = plain(texts.filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  });
};
