import type { __Thing__ } from '@trapline/contract/__things__/schemas.ts';
import type { __Thing__Row } from './__things__.queries.ts';

export const present__Thing__ = (row: __Thing__Row): __Thing__ => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  name: row.name,
  description: row.description,
  createdAt: row.created_at.toISOString(),
  user: row.userName === null ? null : { name: row.userName, surname: row.userSurname ?? '' },
});
