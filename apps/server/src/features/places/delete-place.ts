import { isClientSide } from '@trapline/contract/inspections/rules.ts';
import { success } from '@trapline/contract/kernel/schemas.ts';
import type { places } from '@trapline/contract/places/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { emit } from '../../kernel/events.ts';
import type { Handler } from '../../kernel/implement.ts';
import { placeDeleted } from './places.events.ts';
import {
  hasOpenVisit,
  hasWorkOfOthers,
  markPlaceDeleted,
  selectIdentifiers,
  selectPlaceForUpdate,
} from './places.queries.ts';

/** A visit that goes on could never be ended, and a client takes nothing of its contractor's out of sight. */
const requireMayDelete = async (tx: TxCtx, placeId: number): Promise<void> => {
  const user = currentUser(tx);
  if (await hasOpenVisit(tx, placeId)) throw new AppError('places/visit_open');
  if (isClientSide(user) && (await hasWorkOfOthers(tx, placeId, user.companyId)))
    throw new AppError('places/contractors_visits');
};

/** The facility and what stands in it leave every list; visits and records stay, and are read by who read them before. */
const deleteWithContents = async (tx: TxCtx, placeId: number) => {
  const deleted = { deleted_at: tx.now(), deleted_by: currentUser(tx).id };
  const released = await selectIdentifiers(tx, placeId);
  const { devices = 0 } = await emit(tx, placeDeleted, { placeId, deleted });
  await markPlaceDeleted(tx, placeId, deleted);
  return { devices, released };
};

/** Gone from every list with all that stands in it; codes, tags and radio identities become free (DEC-051). */
export const deletePlace: Handler<typeof places.delete> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = found(await selectPlaceForUpdate(tx, params.placeId));
    await requireMayDelete(tx, place.id);
    const { devices, released } = await deleteWithContents(tx, place.id);
    await writeAudit(tx, {
      action: 'place.delete',
      entityId: place.id,
      rootCompanyId: place.root_company_id,
      placeId: place.id,
      before: { name: place.name, address: place.address, devices, released },
    });
    return success;
  });
