import type { LoraHistoryType } from '@trapline/contract/lora-devices/rules.ts';
import type { TxCtx } from '../../kernel/context.ts';

type HistoryEntry = {
  readonly loraDeviceId: number;
  readonly rootCompanyId: number;
  readonly type: LoraHistoryType;
  readonly data?: Readonly<Record<string, string | number | boolean | null>>;
  /** Only super admins may read `ADMIN` rows. */
  readonly visibility?: 'ALL' | 'ADMIN';
  /** When it happened; default is now. */
  readonly at?: Date;
};

/** Stores the history of LoRa devices, separate from the audit trail; people read it on the page of the device. */
export const storeHistory = async (tx: TxCtx, entries: readonly HistoryEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  await tx.db
    .insertInto('lora_history')
    .values(
      entries.map(({ loraDeviceId, rootCompanyId, type, data = {}, visibility = 'ALL', at = tx.now() }) => ({
        uuid: tx.newUuid(),
        root_company_id: rootCompanyId,
        lora_device_id: loraDeviceId,
        type,
        data: JSON.stringify(data),
        visibility,
        user_id: tx.actor.kind === 'user' ? tx.actor.id : null,
        created_at: at,
      })),
    )
    .execute();
};
