import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';

/** A company as a letterhead shows it. */
export const selectLetterhead = (ctx: AnyCtx, companyId: number) =>
  ctx.db
    .selectFrom('companies')
    .leftJoin('stored_files', 'stored_files.id', 'companies.logo_file_id')
    .select([
      'companies.id',
      'companies.name',
      'companies.address',
      'companies.email',
      'stored_files.storage_key as logo',
    ])
    .where('companies.id', '=', companyId)
    .executeTakeFirstOrThrow();

/** Floor plans of a facility; at most ten go into a report. */
export const selectPlans = (ctx: AnyCtx, placeId: number) =>
  ctx.db
    .selectFrom('maps')
    .innerJoin('stored_files', 'stored_files.id', 'maps.file_id')
    .select(['maps.id', 'maps.name', 'stored_files.storage_key as key', 'stored_files.width', 'stored_files.height'])
    .where('maps.place_id', '=', placeId)
    .where('maps.deleted_at', 'is', null)
    .orderBy('maps.id')
    .limit(10)
    .execute();

type NewReport = {
  readonly uuid: string;
  readonly rootCompanyId: number;
  readonly placeId: number;
  readonly inspectionId: number;
  readonly language: Language;
  readonly fileId: number;
  readonly userId: number | null;
};

/** The new report takes the place of the older one in its language; the older one stays kept, out of every list. */
export const replaceInspectionReport = async (tx: TxCtx, report: NewReport) => {
  await tx.db
    .updateTable('reports')
    .set({ deleted_at: tx.now(), deleted_by: report.userId })
    .where('inspection_id', '=', report.inspectionId)
    .where('language', '=', report.language)
    .where('deleted_at', 'is', null)
    .execute();
  return tx.db
    .insertInto('reports')
    .values({
      uuid: report.uuid,
      root_company_id: report.rootCompanyId,
      place_id: report.placeId,
      inspection_id: report.inspectionId,
      language: report.language,
      file_id: report.fileId,
      user_id: report.userId,
      created_at: tx.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();
};

/** Active people assigned to the facility who asked for its inspection reports by mail (DEC-100). */
export const selectReportReceivers = async (ctx: AnyCtx, placeId: number) => {
  const people = await ctx.db
    .selectFrom('place_users')
    .innerJoin('users', 'users.id', 'place_users.user_id')
    .select([
      'users.email',
      'users.name',
      'users.language',
      'place_users.notification_types as here',
      'users.notification_types as everywhere',
    ])
    .where('place_users.place_id', '=', placeId)
    .where('users.status', '=', 'ACTIVE')
    .where('users.notification_email', '=', true)
    .orderBy('users.id')
    .execute();
  return people.filter(({ here, everywhere }) => [...here, ...everywhere].includes('RECEIVE_INSPECTION_PDF_REPORT'));
};

/** The facility of a visit that is approved still; an approval may be taken back before its mails go out. */
export const selectPlaceOfApproved = async (ctx: AnyCtx, inspectionId: number): Promise<number | null> => {
  const row = await ctx.db
    .selectFrom('inspections')
    .select('place_id')
    .where('id', '=', inspectionId)
    .where('approved_at', 'is not', null)
    .executeTakeFirst();
  return row?.place_id ?? null;
};
