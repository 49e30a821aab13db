import type { QrBatch } from '@trapline/contract/qr-codes/schemas.ts';
import type { BatchRow } from './batches.queries.ts';

export const presentBatch = (row: BatchRow): QrBatch => ({
  id: row.id,
  uuid: row.uuid,
  name: row.name,
  amount: row.amount,
  usedAmount: Number(row.usedAmount),
  createdAt: row.created_at.toISOString(),
  company: { uuid: row.companyUuid, name: row.companyName },
  user: { name: row.userName, surname: row.userSurname },
});
