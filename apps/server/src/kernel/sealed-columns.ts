import type { Database } from './database.ts';

type SealedColumn = {
  readonly [T in keyof Database]: {
    readonly table: T;
    /** The primary key. */
    readonly key: keyof Database[T] & string;
    readonly column: keyof Database[T] & string;
    /** Source files that seal the column. */
    readonly filledBy: string;
  };
}[keyof Database];

/**
 * Every column with sealed values. A start with another secret seals them again by this list, so one test of the schema
 * and one of the source code fail if a sealed column is missing here.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'totp_secrets', key: 'user_id', column: 'sealed', filledBy: 'features/second-factor' },
  { table: 'webhooks', key: 'id', column: 'sealed_secret', filledBy: 'features/webhooks' },
  { table: 'webhooks', key: 'id', column: 'sealed_previous_secret', filledBy: 'features/webhooks' },
  { table: 'lora_network_connections', key: 'id', column: 'sealed_secret', filledBy: 'features/uplinks' },
  { table: 'lora_devices', key: 'id', column: 'sealed_app_key', filledBy: 'features/lora-devices' },
  { table: 'sessions', key: 'id', column: 'network', filledBy: 'kernel/where-from.ts' },
  { table: 'sign_in_failures', key: 'id', column: 'network', filledBy: 'kernel/where-from.ts' },
  { table: 'demo_mails', key: 'id', column: 'html', filledBy: 'ports/mail' },
  { table: 'demo_mails', key: 'id', column: 'plain', filledBy: 'ports/mail' },
];
