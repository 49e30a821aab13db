import type { PlaceProduct } from '@trapline/contract/products/schemas.ts';

/** The chosen products by uuid, in a fixed order, so that equal choices are equal lists. */
export type ApprovalChoice = { productIds: string[] };

/** The products that are on the list of the client. */
export const approvedOf = (products: readonly Pick<PlaceProduct, 'uuid' | 'approval'>[]): string[] =>
  products
    .filter(({ approval }) => approval)
    .map(({ uuid }) => uuid)
    .toSorted();

/** Applies the person's changes to the new stored list. */
export const mergeChoice = (chosen: readonly string[], before: readonly string[], now: readonly string[]): string[] => {
  const all = [...new Set([...chosen, ...before, ...now])];
  return all
    .filter((uuid) => (chosen.includes(uuid) === before.includes(uuid) ? now.includes(uuid) : chosen.includes(uuid)))
    .toSorted();
};
