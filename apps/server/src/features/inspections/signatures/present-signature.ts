import type { Signature } from '@trapline/contract/inspections/schemas.ts';
import { reasonOf } from '../../../kernel/trail-reason.ts';
import type { SignatureRow } from './signatures.read.ts';

type Joined = { readonly uuid: string; readonly number: string | null };

/** `joined`: the visits that were joined into the one that is told. */
export const presentSignature = (row: SignatureRow, joined: readonly Joined[]): Signature => ({
  uuid: row.uuid,
  meaning: row.meaning,
  name: row.name,
  function: row.function,
  company: row.company,
  method: row.method,
  at: row.at.toISOString(),
  version: row.version,
  sha256: row.sha256,
  joinedVisit: joined.find(({ uuid }) => uuid === row.inspectionUuid)?.number ?? null,
  voided: row.voidedAt && { at: row.voidedAt.toISOString(), by: row.voidedBy, reason: reasonOf(row) },
});
