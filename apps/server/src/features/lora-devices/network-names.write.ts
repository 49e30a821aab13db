import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

export type NetworkName = { readonly loraDeviceId: number; readonly networkDeviceId: string };

/** The networks know these devices: an uplink came through the network, or it accepted a command. */
export const clearUnknown = async (tx: TxCtx, loraDeviceIds: readonly number[]): Promise<void> => {
  if (loraDeviceIds.length === 0) return;
  await tx.db
    .updateTable('lora_devices')
    .set({ network_error: null })
    .where(sql<boolean>`id = any(${[...loraDeviceIds]}::bigint[])`)
    .where('network_error', 'is not', null)
    .execute();
};

/** A network that should send to these devices does not know them: shown with the device until it does. */
export const markUnknown = async (
  tx: TxCtx,
  unknown: readonly { readonly loraDeviceId: number; readonly error: string }[],
): Promise<void> => {
  if (unknown.length === 0) return;
  await sql`
    update lora_devices device set network_error = reported.error
    from unnest(${unknown.map(({ loraDeviceId }) => loraDeviceId)}::bigint[],
      ${unknown.map(({ error }) => error.slice(0, 500))}::text[]) as reported(id, error)
    where device.id = reported.id and device.network_error is distinct from reported.error`.execute(tx.db);
};

/** Stores the names of these devices on network servers: commands are addressed by this name. */
export const storeNetworkNames = async (tx: TxCtx, names: readonly NetworkName[]): Promise<void> => {
  if (names.length === 0) return;
  await sql`
    update lora_devices device set network_uuid = reported.name
    from unnest(${names.map(({ loraDeviceId }) => loraDeviceId)}::bigint[],
      ${names.map(({ networkDeviceId }) => networkDeviceId)}::text[]) as reported(id, name)
    where device.id = reported.id`.execute(tx.db);
};
