import type { Passkey } from '@trapline/contract/second-factor/schemas.ts';
import type { PasskeyRow } from './second-factor.queries.ts';

export const presentPasskey = ({ uuid, name, created_at, used_at }: PasskeyRow): Passkey => ({
  uuid,
  name,
  createdAt: created_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
});
