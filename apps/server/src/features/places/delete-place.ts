import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import type { places } from '@trapline/contract/places/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import type { Handler } from '../../kernel/implement.ts';
import { placeDeleted } from './places.events.ts';
import {
  hasOpenVisit,
  hasWorkOfOthers,
  markPlaceDeleted,
  selectDeviceIdentifiers,
  selectPlaceForUpdate,
} from './places.queries.ts';

/** An open visit could never be completed, and a client must not hide the work of its contractor. */
const requireMayDelete = async (tx: TxCtx, placeId: number): Promise<void> => {
  const user = currentUser(tx);
  if (await hasOpenVisit(tx, placeId)) throw new AppError('places/visit_open');
  if (isClientSide(user) && (await hasWorkOfOthers(tx, placeId, user.companyId)))
    throw new AppError('places/contractors_visits');
};

/** Removes the facility and its contents from every list; visits and records stay readable for the same people. */
const deleteWithContents = async (tx: TxCtx, placeId: number) => {
  const deletion = { deleted_at: tx.now(), deleted_by: currentUser(tx).id };
  const freedIdentifiers = await selectDeviceIdentifiers(tx, placeId);
  const { devices = 0 } = await emit(tx, placeDeleted, { placeId, deleted: deletion });
  await markPlaceDeleted(tx, placeId, deletion);
  return { devices, released: freedIdentifiers };
};

/** Removes the facility and its contents from every list and frees codes, tags and radio identities (DEC-051). */
export const deletePlace: Handler<typeof places.delete> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = requireFound(await selectPlaceForUpdate(tx, params.placeId));
    await requireMayDelete(tx, place.id);
    const { devices, released: freedIdentifiers } = await deleteWithContents(tx, place.id);
    await writeAudit(tx, {
      action: 'place.delete',
      entityId: place.id,
      rootCompanyId: place.root_company_id,
      placeId: place.id,
      before: { name: place.name, address: place.address, devices, released: freedIdentifiers },
    });
    return success;
  });
