import type { PlaceProduct } from '@trapline/contract/products/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { isoText } from '../../kernel/iso-text.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { selectApprovals, selectLastUses } from './place-products.queries.ts';
import { presentProducts } from './present-product.ts';
import { selectProductsOf } from './products.queries.ts';

/** The last used product comes first; products that were never used follow by name. */
const byLastUse = (left: PlaceProduct, right: PlaceProduct): number =>
  (right.lastUse?.at ?? '').localeCompare(left.lastUse?.at ?? '');

/** The products of the contractor of a facility, with approvals and last uses. */
export const loadPlaceProducts = async (ctx: AnyCtx, place: VisiblePlace): Promise<PlaceProduct[]> => {
  const rows = await presentProducts(ctx, await selectProductsOf(ctx, place.root_company_id));
  const approvals = new Map((await selectApprovals(ctx, place.id)).map((row) => [row.productId, row]));
  const uses = await selectLastUses(ctx, place, currentUser(ctx).id);
  return rows
    .map((product) => {
      const approval = approvals.get(product.id);
      const use = uses.get(product.uuid);
      return {
        ...product,
        approval: approval ? { by: approval.by, at: isoText(approval.at), recordedBy: approval.recordedBy } : null,
        isApproved: approvals.size === 0 ? null : approval !== undefined,
        lastUse: use ? { at: isoText(use.at), batchNumber: use.batchNumber } : null,
      };
    })
    .sort(byLastUse);
};
