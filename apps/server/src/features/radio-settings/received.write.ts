import type { TxCtx } from '../../kernel/context.ts';

/** The devices fetched what these commands set. */
export const markSettingsReceived = async (tx: TxCtx, commandIds: readonly number[], at: Date): Promise<void> => {
  await tx.db
    .updateTable('radio_settings')
    .set({ received_at: at })
    .where('command_id', 'in', [0, ...commandIds])
    .where('received_at', 'is', null)
    .execute();
};
