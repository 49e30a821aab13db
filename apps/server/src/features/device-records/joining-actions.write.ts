import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';
import { isInCatalogueOf } from '../../kernel/scope.ts';

type InspectionSite = {
  readonly rootCompanyId: number;
  readonly placeId: number;
  readonly inspectionId: number;
  /** When the devices joined, if not now. */
  readonly at?: Date;
};

/** Actions that a type requires to be recorded as soon as its device joins a visit. */
const selectJoiningActions = (tx: TxCtx, rootCompanyId: number, deviceTypeIds: readonly number[]) =>
  tx.db
    .selectFrom('action_associations as link')
    .innerJoin('device_type_actions as action', 'action.id', 'link.device_type_action_id')
    .select(['link.device_type_id as deviceTypeId', 'action.id'])
    .where('link.device_type_id', 'in', [...new Set(deviceTypeIds)])
    .where('link.removed_at', 'is', null)
    .where('action.add_when_device_added', '=', true)
    .where('action.deleted_at', 'is', null)
    .where(isInCatalogueOf(rootCompanyId, 'action'))
    .execute();

/**
 * Records those actions for all joining devices in one statement (DEC-099) and returns them. They do not count as a
 * check, because the device was not looked at yet.
 */
export const recordJoiningActions = async (
  tx: TxCtx,
  site: InspectionSite & { readonly userId: number },
  devices: readonly { readonly id: number; readonly deviceTypeId: number }[],
  entries: readonly { readonly id: number; readonly deviceId: number }[],
) => {
  if (devices.length === 0) return [];
  const actions = await selectJoiningActions(
    tx,
    site.rootCompanyId,
    devices.map((device) => device.deviceTypeId),
  );
  const entryOf = new Map(entries.map((entry) => [entry.deviceId, entry.id]));
  const rows = devices.flatMap((device) =>
    actions
      .filter((action) => action.deviceTypeId === device.deviceTypeId)
      .map((action) => ({ deviceId: device.id, entryId: entryOf.get(device.id) ?? null, actionId: action.id })),
  );
  if (rows.length === 0) return [];
  const inserted = await sql<{ id: number; uuid: string; deviceTypeActionId: number }>`
    insert into device_records (uuid, root_company_id, place_id, inspection_id, device_id, inspection_device_id, kind,
      device_type_action_id, amount, user_id, created_at)
    select row.uuid, ${site.rootCompanyId}, ${site.placeId}, ${site.inspectionId}, row.device_id, row.entry_id, 'ACTION',
      row.action_id, 1, ${site.userId}, ${site.at ?? tx.now()}
    from unnest(
      ${rows.map(() => tx.newUuid())}::uuid[],
      ${rows.map((row) => row.deviceId)}::bigint[],
      ${rows.map((row) => row.entryId)}::bigint[],
      ${rows.map((row) => row.actionId)}::bigint[]) as row (uuid, device_id, entry_id, action_id)
    returning id, uuid, device_type_action_id as "deviceTypeActionId"`.execute(tx.db);
  return inserted.rows;
};
