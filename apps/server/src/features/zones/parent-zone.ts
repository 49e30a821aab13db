import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { withDescendants } from '@trapline/contract/zones/rules.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import { isRefOf } from '../../kernel/refs.ts';
import type { TreeZone } from './company-zones.queries.ts';

/** The new parent of a zone: a zone of the same company, but neither the zone itself nor one below it (R0354). */
export const findParent = (tree: readonly TreeZone[], parentRef: Ref | null, ownId?: number): number | null => {
  if (parentRef === null) return null;
  const parent = tree.find((zone) => isRefOf(parentRef, zone));
  if (!parent) throw fieldError('parentZoneUuid', 'not_found');
  if (ownId !== undefined && withDescendants(tree, ownId).has(parent.id)) {
    throw new AppError('zones/invalid_parent', {
      fields: [{ field: 'parentZoneUuid', code: 'invalid_value', limit: null }],
    });
  }
  return parent.id;
};

/** Zones with the same parent. */
export const findSiblings = (tree: readonly TreeZone[], parentId: number | null): readonly TreeZone[] =>
  tree.filter(({ parentZoneId }) => parentZoneId === parentId);
