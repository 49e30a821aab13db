import { MAX_FILE_VERSIONS } from '@trapline/contract/files/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import type { Database } from '../../kernel/database.ts';
import { matchesRef } from '../../kernel/refs.ts';
import { companyIsVisible, placeIsVisible } from '../../kernel/scope.ts';
import { containsText } from '../../kernel/text-search.ts';
import { whereIfGiven } from '../../kernel/where-if-given.ts';
import { isPersonKnown } from './file-subjects.queries.ts';
import { belongsToOwner, isSharedWith, type PlaceOfClient } from './owner.queries.ts';
import type { Owner } from './owner.read.ts';

const liveFiles = (ctx: AnyCtx) => ctx.db.selectFrom('files').where('files.deleted_at', 'is', null);

/** A file with its fields; the visit or record it belongs to is included only if the reader may see it. */
const fileDetails = (ctx: AnyCtx) =>
  liveFiles(ctx)
    .innerJoin('stored_files', 'stored_files.id', 'files.stored_file_id')
    .leftJoin('file_categories', 'file_categories.id', 'files.category_id')
    .leftJoin('companies as owner', 'owner.id', 'files.company_id')
    .leftJoin('users as author', 'author.id', 'files.user_id')
    .leftJoin('places as about_place', (join) =>
      join.onRef('about_place.id', '=', 'files.about_place_id').on(placeIsVisible(ctx.actor, 'about_place')),
    )
    .leftJoin('companies as about_company', (join) =>
      join.onRef('about_company.id', '=', 'files.about_company_id').on(companyIsVisible(ctx.actor, 'about_company')),
    )
    .leftJoin('users as about_user', (join) =>
      join.onRef('about_user.id', '=', 'files.about_user_id').on(isPersonKnown(ctx.actor, 'about_user')),
    )
    .leftJoin('mixtures as about_mixture', 'about_mixture.id', 'files.about_mixture_id')
    .select((eb) => [
      'files.id',
      'files.uuid',
      'files.version',
      'files.name',
      'files.note',
      'files.is_newest',
      'files.kind',
      'files.number',
      'files.issuer',
      'files.issued_on',
      'files.valid_until',
      'files.created_at',
      'files.author_company_id',
      'files.company_id',
      'owner.uuid as companyUuid',
      'file_categories.id as categoryId',
      'file_categories.uuid as categoryUuid',
      'file_categories.name as categoryName',
      'author.id as authorId',
      'author.uuid as authorUuid',
      'author.name as authorName',
      'author.surname as authorSurname',
      'stored_files.name as fileName',
      'stored_files.content_type',
      'stored_files.size',
      'stored_files.storage_key',
      'about_place.uuid as placeUuid',
      'about_place.name as placeName',
      'about_company.uuid as aboutCompanyUuid',
      'about_company.name as aboutCompanyName',
      'about_user.uuid as aboutUserUuid',
      'about_user.name as aboutUserName',
      'about_user.surname as aboutUserSurname',
      'about_mixture.uuid as mixtureUuid',
      'about_mixture.name as mixtureName',
      eb
        .selectFrom('files as version')
        .whereRef('version.series_uuid', '=', 'files.series_uuid')
        .where('version.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('versions'),
    ]);

type FileFilter = {
  readonly fileCategoryId?: Ref | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
};

const newestFiles = (ctx: AnyCtx, { fileCategoryId, search, limit }: FileFilter) =>
  fileDetails(ctx)
    .where('files.is_newest', '=', true)
    .where(whereIfGiven(fileCategoryId, (ref) => matchesRef('file_categories', ref)))
    .where(whereIfGiven(search, (words) => containsText(['files.name', 'files.note', 'files.number'], words)))
    .orderBy('files.created_at', 'desc')
    .orderBy('files.id', 'desc')
    .limit(limit);

export const selectFiles = (ctx: AnyCtx, owner: Owner, filter: FileFilter) =>
  newestFiles(ctx, filter).where(belongsToOwner(owner, 'files')).execute();

export type FileRow = Awaited<ReturnType<typeof selectFiles>>[number];

/** Company files visible at a facility: a file without a category is visible only at the company's own facilities. */
const isVisibleAt = (place: PlaceOfClient): Expression<SqlBool> =>
  sql<SqlBool>`(files.company_id in (${place.root_company_id}, ${place.company_id})
    and (files.company_id = ${place.company_id} or files.category_id is not null)
    and (files.category_id is null or ${isSharedWith(place, 'file_categories')}))`;

export const selectFilesOfCompany = (ctx: AnyCtx, place: PlaceOfClient, filter: FileFilter) =>
  newestFiles(ctx, filter).where(isVisibleAt(place)).execute();

export const selectFile = (ctx: AnyCtx, owner: Owner, ref: Ref) =>
  fileDetails(ctx).where(belongsToOwner(owner, 'files')).where(matchesRef('files', ref)).executeTakeFirst();

/** All versions of a file, the newest first. */
export const selectVersions = (ctx: AnyCtx, owner: Owner, ref: Ref) =>
  fileDetails(ctx)
    .where(belongsToOwner(owner, 'files'))
    .where('files.series_uuid', 'in', ctx.db.selectFrom('files').select('series_uuid').where(matchesRef('files', ref)))
    .orderBy('files.id', 'desc')
    .limit(MAX_FILE_VERSIONS)
    .execute();

/** A file of a company, for a caller who manages that company or may see the file at a facility. */
export const selectVisibleCompanyFile = (ctx: AnyCtx, company: Ref, ref: Ref) => {
  const isManagedByCaller =
    ctx.actor.kind === 'user' && ['SUPER_ADMIN', 'COMPANY_ADMIN'].includes(ctx.actor.type)
      ? companyIsVisible(ctx.actor, 'owner')
      : sql<SqlBool>`false`;
  const isVisibleAtPlace = sql<SqlBool>`exists (select from places seen
    where seen.deleted_at is null and ${placeIsVisible(ctx.actor, 'seen')}
      and (seen.company_id = files.company_id
        or (seen.root_company_id = files.company_id and files.category_id is not null and (
          not exists (select from file_category_companies given where given.category_id = files.category_id)
          or exists (select from file_category_companies given
            where given.category_id = files.category_id and given.company_id = seen.company_id)))))`;
  return fileDetails(ctx)
    .where(matchesRef('owner', company))
    .where('owner.deleted_at', 'is', null)
    .where(matchesRef('files', ref))
    .where(sql<SqlBool>`(${isManagedByCaller} or ${isVisibleAtPlace})`)
    .executeTakeFirst();
};

export const lockFile = (tx: TxCtx, owner: Owner, ref: Ref) =>
  liveFiles(tx)
    .selectAll('files')
    .where(belongsToOwner(owner, 'files'))
    .where(matchesRef('files', ref))
    .forUpdate()
    .executeTakeFirst();

export const lockVersions = (tx: TxCtx, seriesUuid: string) =>
  liveFiles(tx)
    .selectAll('files')
    .where('files.series_uuid', '=', seriesUuid)
    .orderBy('files.id', 'desc')
    .forUpdate()
    .execute();

export type LockedFile = Awaited<ReturnType<typeof lockVersions>>[number];

export const countFiles = async (ctx: AnyCtx, owner: Owner): Promise<number> => {
  const { n } = await liveFiles(ctx)
    .where(belongsToOwner(owner, 'files'))
    .where('files.is_newest', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

export type FileFields = Pick<
  Database['files'],
  | 'name'
  | 'note'
  | 'category_id'
  | 'kind'
  | 'number'
  | 'issuer'
  | 'issued_on'
  | 'valid_until'
  | 'about_place_id'
  | 'about_company_id'
  | 'about_user_id'
  | 'about_mixture_id'
  | 'warned_days'
>;

type NewFile = FileFields & {
  readonly uuid: string;
  readonly stored_file_id: number;
  readonly series_uuid: string;
  readonly replaces_id: number | null;
  readonly user_id: number;
};

export const insertFile = (tx: TxCtx, owner: Owner, file: NewFile) =>
  tx.db
    .insertInto('files')
    .values({
      ...file,
      root_company_id: owner.rootCompanyId,
      place_id: owner.placeId,
      company_id: owner.companyId,
      is_newest: true,
      created_at: tx.now(),
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow();

export const updateFileRow = (tx: TxCtx, id: number, change: Partial<FileFields> & { is_newest?: boolean }) =>
  tx.db.updateTable('files').set(change).where('id', '=', id).execute();

/** Moves all versions of a file, because they always have the same category. */
export const moveVersions = (tx: TxCtx, seriesUuid: string, categoryId: number | null) =>
  tx.db.updateTable('files').set({ category_id: categoryId }).where('series_uuid', '=', seriesUuid).execute();

export const markFilesDeleted = (tx: TxCtx, ids: readonly number[], userId: number) =>
  tx.db
    .updateTable('files')
    .set({ deleted_at: tx.now(), deleted_by: userId })
    .where('id', 'in', [...ids])
    .execute();
