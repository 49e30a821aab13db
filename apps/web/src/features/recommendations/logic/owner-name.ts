import type { ListedRecommendation } from '@trapline/contract/recommendations/schemas.ts';

/** Who has to put it right: a person or a name; nobody is null. */
export const ownerName = ({ owner, ownerText }: Pick<ListedRecommendation, 'owner' | 'ownerText'>): string | null =>
  owner ? `${owner.name} ${owner.surname}` : ownerText;

/** `K12 Karmnik`. */
export const deviceName = ({ uniqueId, name }: { readonly uniqueId: string; readonly name: string | null }): string =>
  [uniqueId, name].filter(Boolean).join(' ');
