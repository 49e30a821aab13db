import type { SignatureMeaning, SignatureMethod } from '@trapline/contract/inspections/reason-codes.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../../kernel/context.ts';

export type NewSignature = {
  readonly rootCompanyId: number;
  readonly placeId: number;
  readonly inspectionUuid: string;
  readonly version: number;
  readonly sha256: string;
  readonly meaning: SignatureMeaning;
  readonly statement: string;
  readonly language: Language;
  readonly signerUserId: number | null;
  readonly name: string | null;
  readonly function: string | null;
  readonly company: string | null;
  readonly method: SignatureMethod;
  readonly drawnFileId: number | null;
  readonly recordedBy: number | null;
  readonly at: Date;
};

export const insertSignature = (tx: TxCtx, signature: NewSignature) =>
  tx.db
    .insertInto('signatures')
    .values({
      uuid: tx.newUuid(),
      root_company_id: signature.rootCompanyId,
      place_id: signature.placeId,
      subject_kind: 'INSPECTION',
      subject_uuid: signature.inspectionUuid,
      version: signature.version,
      content_sha256: signature.sha256,
      meaning: signature.meaning,
      statement: signature.statement,
      language: signature.language,
      signer_user_id: signature.signerUserId,
      signer_name: signature.name,
      signer_function: signature.function,
      signer_company: signature.company,
      method: signature.method,
      drawn_file_id: signature.drawnFileId,
      at: signature.at,
      recorded_by: signature.recordedBy,
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

/** Whether somebody signed the visit with this meaning. */
export const hasSignature = async (tx: TxCtx, inspectionUuid: string, meaning: SignatureMeaning): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('signatures')
    .select('id')
    .where('subject_uuid', '=', inspectionUuid)
    .where('meaning', '=', meaning)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

type VoidedApproval = {
  readonly userId: number;
  readonly name: string;
  readonly reasonCode: string | null;
  readonly reason: string | null;
};

/** Withdraws the current approval; the signature stays, marked as withdrawn. */
export const voidApproval = (tx: TxCtx, inspectionUuid: string, { userId, name, reasonCode, reason }: VoidedApproval) =>
  tx.db
    .updateTable('signatures')
    .set({
      voided_at: tx.now(),
      voided_by: userId,
      voided_by_name: name,
      void_reason_code: reasonCode,
      void_reason: reason,
    })
    .where('subject_uuid', '=', inspectionUuid)
    .where('meaning', '=', 'APPROVED')
    .where('voided_at', 'is', null)
    .execute();

/** The current name of the company a person works for. */
export const selectCompanyName = async (ctx: AnyCtx, companyId: number | null): Promise<string | null> => {
  if (companyId === null) return null;
  const row = await ctx.db.selectFrom('companies').select('name').where('id', '=', companyId).executeTakeFirst();
  return row?.name ?? null;
};
