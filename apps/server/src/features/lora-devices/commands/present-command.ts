import type { LoraCommand } from '@trapline/contract/lora-devices/schemas.ts';
import { isoText } from '../../../kernel/iso-text.ts';
import type { CommandRow } from './commands.queries.ts';

const isoOrNull = (date: Date | null): string | null => date && isoText(date);

export const presentCommand = (row: CommandRow): LoraCommand => ({
  uuid: row.uuid,
  kind: row.kind,
  state: row.state,
  port: row.port,
  payload: row.payload,
  tries: row.tries,
  error: row.error,
  createdAt: isoText(row.createdAt),
  sentAt: isoOrNull(row.sentAt),
  ackedAt: isoOrNull(row.ackedAt),
  appliedAt: isoOrNull(row.appliedAt),
  expiresAt: isoText(row.expiresAt ?? row.createdAt),
  user: row.userName === null ? null : { name: row.userName, surname: row.userSurname ?? '' },
});
