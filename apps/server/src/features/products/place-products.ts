import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { products } from '@trapline/contract/products/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { isRefOf } from '../../kernel/refs.ts';
import { getVisiblePlace, type VisiblePlace } from '../../kernel/scope.ts';
import { lockPlaceExclusively } from '../places/places.read.ts';
import { insertApprovals, selectApprovals, withdrawApprovals } from './place-products.queries.ts';
import { loadPlaceProducts } from './place-products.read.ts';
import { selectProductsOf } from './products.queries.ts';

export const listForPlace: Handler<typeof products.listForPlace> = async (ctx, { params }) => ({
  products: await loadPlaceProducts(ctx, await getVisiblePlace(ctx, params.placeId)),
});

const requireProducts = <Row extends Parameters<typeof isRefOf>[1]>(rows: readonly Row[], refs: readonly Ref[]) =>
  refs.map((ref, index) => {
    const row = rows.find((candidate) => isRefOf(ref, candidate));
    if (!row) throw fieldError(`productIds.${index}`, 'not_found');
    return row;
  });

/** A client approves in their own name; the contractor names the person of the client who approved. */
const approverOf = (tx: TxCtx, approvedBy: string | null | undefined) => {
  const user = currentUser(tx);
  const ownName = `${user.name} ${user.surname}`.trim();
  if (isClientSide(user)) return { approvedBy: ownName, recordedBy: null };
  if (!approvedBy) throw fieldError('approvedBy', 'required');
  return { approvedBy, recordedBy: ownName };
};

type Payload = InputOf<typeof products.approveForPlace>['body'];

/** The approvals to add and to withdraw. What another person changed since the list was loaded stays. */
const changesOf = async (tx: TxCtx, place: VisiblePlace, { productIds, knownProductIds }: Payload) => {
  const rows = await selectProductsOf(tx, place.root_company_id);
  const chosen = requireProducts(rows, productIds);
  const isKnown = ({ id, uuid }: { readonly id: number; readonly uuid: string }): boolean =>
    knownProductIds?.some((ref) => isRefOf(ref, { id, uuid })) ?? false;
  const approvals = await selectApprovals(tx, place.id);
  // the form does not show deleted products, so they are withdrawn with the others
  const isEdited = (productId: number): boolean => {
    const row = rows.find(({ id }) => id === productId);
    return knownProductIds === undefined || row === undefined || isKnown(row);
  };
  return {
    added: [...new Set(chosen)].filter(
      (row) => !isKnown(row) && !approvals.some(({ productId }) => productId === row.id),
    ),
    withdrawn: approvals.filter(({ productId }) => isEdited(productId) && !chosen.some(({ id }) => id === productId)),
  };
};

export const approveForPlace: Handler<typeof products.approveForPlace> = (ctx, { params, body }) =>
  inTransaction(ctx, async (tx) => {
    requireFound(await lockPlaceExclusively(tx, (await getVisiblePlace(tx, params.placeId)).id));
    // the facility may have moved to another client before the lock
    const place = await getVisiblePlace(tx, params.placeId);
    const { added, withdrawn } = await changesOf(tx, place, body);
    const rootCompanyId = place.root_company_id;
    const approver = added.length > 0 ? approverOf(tx, body.approvedBy) : null;
    if (approver) {
      const ids = added.map(({ id }) => id);
      await insertApprovals(tx, { ...approver, rootCompanyId, placeId: place.id }, ids);
    }
    if (withdrawn.length > 0) {
      const ids = withdrawn.map(({ productId }) => productId);
      await withdrawApprovals(tx, place.id, ids);
    }
    if (approver || withdrawn.length > 0) {
      await writeAudit(tx, {
        action: 'placeProducts.update',
        entityId: place.id,
        rootCompanyId,
        placeId: place.id,
        after: {
          productsApproved: added.map(({ trade_name }) => trade_name),
          productsWithdrawn: withdrawn.map(({ tradeName }) => tradeName),
          ...(approver && { approved_by: approver.approvedBy }),
        },
      });
    }
    return { products: await loadPlaceProducts(tx, place) };
  });
