import { sql } from 'kysely';
import type { AnyCtx } from '../../../kernel/context.ts';
import { nameAt, surnameAt } from '../../../kernel/names-at.ts';

/**
 * Signatures from before versions existed refer to the first version, whose fingerprint is known once it is stored, or
 * to version 0 if the facts were changed before that: version 0 was never stored and has no fingerprint.
 */
const fingerprint = sql<
  string | null
>`coalesce(signature.content_sha256, (select stored.sha256 from visit_versions stored
  join inspections visit on visit.id = stored.inspection_id
  where visit.uuid = signature.subject_uuid and stored.version = signature.version))`;

/** Null if the signer is named as then, or has no account. */
const currentName = sql<string | null>`nullif(signer.name || ' ' || signer.surname, signature.signer_name)`;

/**
 * All signatures of visits, oldest first, including withdrawn ones: they decide whether the last issue is still
 * current.
 */
export const selectSignatures = (ctx: AnyCtx, inspectionUuids: readonly string[]) =>
  ctx.db
    .selectFrom('signatures as signature')
    .leftJoin('stored_files as drawing', 'drawing.id', 'signature.drawn_file_id')
    .leftJoin('users as signer', 'signer.id', 'signature.signer_user_id')
    .leftJoin('users as recorder', 'recorder.id', 'signature.recorded_by')
    .select([
      'signature.uuid',
      'signature.subject_uuid as inspectionUuid',
      'signature.meaning',
      'signature.signer_name as name',
      'signature.signer_function as function',
      'signature.signer_company as company',
      'signature.method',
      'signature.at',
      'signature.version',
      fingerprint.as('sha256'),
      'signature.voided_at as voidedAt',
      'signature.voided_by_name as voidedBy',
      'signature.void_reason_code as reason_code',
      'signature.void_reason as reason_text',
      'drawing.storage_key as drawing',
      currentName.as('nameToday'),
      nameAt('recorder', 'signature.at').as('recorderName'),
      surnameAt('recorder', 'signature.at').as('recorderSurname'),
    ])
    .where('signature.subject_uuid', 'in', [...inspectionUuids])
    .orderBy('signature.at')
    .orderBy('signature.id')
    .execute();

export type SignatureRow = Awaited<ReturnType<typeof selectSignatures>>[number];

/** Name of the person who recorded the signature of a receiver: the technician, or an office user. */
export const recorderNameOf = ({ recorderName, recorderSurname }: SignatureRow): string | null =>
  `${recorderName ?? ''} ${recorderSurname ?? ''}`.trim() || null;
