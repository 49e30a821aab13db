import { sql } from 'kysely';
import type { TxCtx } from '../../kernel/context.ts';

type Fetched = { readonly id: number; readonly at: Date };

/** The devices fetched what these commands set. */
export const markSettingsReceived = async (tx: TxCtx, commands: readonly Fetched[]): Promise<void> => {
  if (commands.length === 0) return;
  await sql`
    update radio_settings setting set received_at = fetched.at
    from unnest(${commands.map(({ id }) => id)}::bigint[], ${commands.map(({ at }) => at.toISOString())}::timestamptz[])
      as fetched(id, at)
    where setting.command_id = fetched.id and setting.received_at is null`.execute(tx.db);
};
