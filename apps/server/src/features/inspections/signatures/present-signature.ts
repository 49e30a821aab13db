import type { Signature } from '@trapline/contract/inspections/schemas.ts';
import { reasonOf } from '../../../kernel/trail-reason.ts';
import type { SignatureRow } from './signatures.read.ts';

export const presentSignature = (row: SignatureRow): Signature => ({
  uuid: row.uuid,
  meaning: row.meaning,
  name: row.name,
  function: row.function,
  company: row.company,
  method: row.method,
  at: row.at.toISOString(),
  version: row.version,
  sha256: row.sha256,
  voided: row.voidedAt && { at: row.voidedAt.toISOString(), by: row.voidedBy, reason: reasonOf(row) },
});
