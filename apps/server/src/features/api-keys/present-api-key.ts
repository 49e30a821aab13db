import { apiKeyState } from '@trapline/contract/api-keys/rules.ts';
import type { ApiKey } from '@trapline/contract/api-keys/schemas.ts';
import type { ApiKeyRow } from './api-keys.queries.ts';
import { knownScopes } from './known-scopes.ts';

export const presentApiKey = (row: ApiKeyRow, now: Date): ApiKey => ({
  id: row.id,
  uuid: row.uuid,
  name: row.name,
  prefix: row.prefix,
  scopes: knownScopes(row.scopes),
  state: apiKeyState({ revokedAt: row.revoked_at, expiresAt: row.expires_at, isOwnerActive: row.isOwnerActive }, now),
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
  user: { uuid: row.userUuid, name: row.userName, surname: row.userSurname },
});
