import { currentUser } from '../../../kernel/access.ts';
import type { TxCtx } from '../../../kernel/context.ts';

/** Steps that can change the placement of a LoRa device. */
const PLACING_ACTIONS = ['loraDevice.create', 'loraDevice.update', 'loraDevice.assign', 'loraDevice.unassign'];

const selectLastPlacing = (tx: TxCtx, loraDeviceId: number) =>
  tx.db
    .selectFrom('audit_log')
    .select(['action', 'actor_user_id as actorId', 'before'])
    .where('entity', '=', 'loraDevice')
    .where('entity_id', '=', loraDeviceId)
    .where('action', 'in', PLACING_ACTIONS)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

type Owner = { readonly company_id: number; readonly place_id: number | null };

const liveOwner = async (tx: TxCtx, companyId: number, placeId: number | null): Promise<Owner | undefined> => {
  if (placeId === null)
    return tx.db
      .selectFrom('companies')
      .select((eb) => ['id as company_id', eb.lit(null).as('place_id')])
      .where('id', '=', companyId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  return tx.db
    .selectFrom('places')
    .select(['company_id', 'id as place_id'])
    .where('id', '=', placeId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
};

/**
 * The company and the facility of a LoRa device before its assignment, if the same person assigned it, nothing has
 * changed its placement since, and the two still exist.
 */
export const placementBeforeAssignment = async (tx: TxCtx, loraDeviceId: number): Promise<Owner | undefined> => {
  const last = await selectLastPlacing(tx, loraDeviceId);
  if (last?.action !== 'loraDevice.assign' || last.actorId !== currentUser(tx).id) return undefined;
  const { companyId, placeId = null } = (last.before ?? {}) as { companyId?: number; placeId?: number | null };
  return companyId === undefined ? undefined : liveOwner(tx, companyId, placeId);
};
