import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

export type NetworkName = { readonly loraDeviceId: number; readonly networkDeviceId: string };

/** What network servers call these devices: commands are addressed by it. */
export const keepNetworkNames = async (tx: TxCtx, names: readonly NetworkName[]): Promise<void> => {
  if (names.length === 0) return;
  await sql`
    update lora_devices device set network_uuid = told.name
    from unnest(${names.map(({ loraDeviceId }) => loraDeviceId)}::bigint[],
      ${names.map(({ networkDeviceId }) => networkDeviceId)}::text[]) as told(id, name)
    where device.id = told.id`.execute(tx.db);
};
