import { success } from '@trapline/contract/kernel/schemas.ts';
import type { places } from '@trapline/contract/places/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { markPlaceDeleted, selectPlaceForUpdate } from './places.queries.ts';

/** Gone from every list with all that stands in it; codes, tags and radio identities become free (DEC-051). */
export const deletePlace: Handler<typeof places.delete> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const place = found(await selectPlaceForUpdate(tx, params.placeId));
    const { devices, released } = await markPlaceDeleted(tx, place.id, currentUser(tx).id);
    await writeAudit(tx, {
      action: 'place.delete',
      entityId: place.id,
      rootCompanyId: place.root_company_id,
      placeId: place.id,
      before: { name: place.name, address: place.address, devices, released },
    });
    return success;
  });
