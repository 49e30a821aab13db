import type { ReportLostPhone, ReportObjection, ReportSignature } from '../../documents/templates/inspection/data.ts';
import { reasonOf } from '../../kernel/trail-reason.ts';
import type { LostPhoneRow } from '../inspections/field-office/phone-loss.read.ts';
import type { ObjectionRow } from '../inspections/objections/objections.read.ts';
import { recorderNameOf, type SignatureRow } from '../inspections/signatures/signatures.read.ts';
import type { VisitManifest } from '../inspections/versions/manifest.read.ts';

/** Signatures, objections and lost phones of a visit for the report. */

export const reportSignature = (row: SignatureRow, { joined }: Pick<VisitManifest, 'joined'>): ReportSignature => ({
  joinedVisit: joined.find(({ uuid }) => uuid === row.inspectionUuid)?.number ?? null,
  meaning: row.meaning,
  name: row.name,
  function: row.function,
  company: row.company,
  method: row.method,
  recordedBy: recorderNameOf(row),
  at: row.at.toISOString(),
  version: row.version,
  sha256: row.sha256,
  image: row.drawing,
  voided: row.voidedAt && { at: row.voidedAt.toISOString(), by: row.voidedBy ?? '', reason: reasonOf(row) },
});

export const reportObjection = (row: ObjectionRow): ReportObjection => ({
  at: row.created_at.toISOString(),
  by: row.by_name,
  company: row.by_company,
  text: row.text,
  answer:
    row.answer === null || row.answered_at === null
      ? null
      : { at: row.answered_at.toISOString(), by: row.answered_by_name ?? '', text: row.answer },
});

export const reportLostPhone = (row: LostPhoneRow): ReportLostPhone => ({
  person: `${row.name} ${row.surname}`.trim(),
  at: row.declaredLostAt.toISOString(),
  by: `${row.declarerName} ${row.declarerSurname}`.trim(),
  entries: row.entries,
  photos: row.photos,
});
