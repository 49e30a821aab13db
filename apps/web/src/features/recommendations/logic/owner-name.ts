import type { ListedRecommendation } from '@trapline/contract/recommendations/schemas.ts';

/** The owner who must correct it: a user or a name; null if there is none. */
export const ownerName = ({ owner, ownerText }: Pick<ListedRecommendation, 'owner' | 'ownerText'>): string | null =>
  owner ? `${owner.name} ${owner.surname}` : ownerText;

/** `K12 Karmnik`. */
export const deviceName = ({ uniqueId, name }: { readonly uniqueId: string; readonly name: string | null }): string =>
  [uniqueId, name].filter(Boolean).join(' ');
