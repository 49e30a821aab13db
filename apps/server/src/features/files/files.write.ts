import { MAX_FILE_VERSIONS, MAX_FILES, WARNING_DAYS } from '@trapline/contract/files/rules.ts';
import type { NewFilePayload, UpdateFilePayload } from '@trapline/contract/files/schemas.ts';
import type { ReceivedFile } from '@trapline/contract/kernel/endpoint.ts';
import { eitherRef, type Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import { type AuditEntry, writeAudit } from '../../kernel/audit.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { differenceOf } from '../../kernel/diff.ts';
import { requireMayChangeContent } from '../../kernel/require-may-change-content.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { insertStoredFile, markFileDeleted } from '../../kernel/stored-files.ts';
import { countCategories, lockCategory } from './categories.queries.ts';
import { auditedFields, EMPTY_FIELDS, fileFieldsOf } from './file-fields.ts';
import {
  countFiles,
  type FileFields,
  type FileRow,
  insertFile,
  type LockedFile,
  lockFile,
  lockVersions,
  markFilesDeleted,
  moveVersions,
  selectFile,
  updateFileRow,
} from './files.queries.ts';
import { isRestricted, type Owner } from './owner.read.ts';
import { presentFile } from './present-file.read.ts';

/** Steps for the files of a facility or of a company. Adding a file locks the owner exclusively. */

/** A file needs a category (R0638); an owner without categories is refused before the file is read. */
export const requireCategories = async (ctx: AnyCtx, owner: Owner): Promise<void> => {
  if ((await countCategories(ctx, owner)) === 0) throw new AppError('files/category_required');
};

const requireAuthor = (tx: TxCtx, files: readonly LockedFile[]): void => {
  if (isRestricted(tx) && files.some(({ user_id }) => user_id !== currentUser(tx).id)) throw new AppError('forbidden');
  requireMayChangeContent(tx, ...files);
};

const findCategoryId = async (tx: TxCtx, owner: Owner, ref: Ref): Promise<number> => {
  const category = await lockCategory(tx, owner, ref);
  if (!category) throw fieldError('fileCategoryId', 'not_found');
  return category.id;
};

/** The file that a new one replaces, with all its earlier versions. */
const lockReplacedVersions = async (tx: TxCtx, owner: Owner, uuid: string): Promise<readonly LockedFile[]> => {
  const file = await lockFile(tx, owner, uuid.toLowerCase());
  if (!file) throw fieldError('replacesUuid', 'not_found');
  if (!file.is_newest) throw new AppError('files/already_replaced');
  requireAuthor(tx, [file]);
  const versions = await lockVersions(tx, file.series_uuid);
  if (versions.length >= MAX_FILE_VERSIONS) throw new AppError('files/too_many');
  return versions;
};

/** A document that had already expired when it was uploaded causes no warning. */
const warnedDaysOf = (tx: TxCtx, validUntil: string | null): number | null =>
  validUntil !== null && validUntil < tx.now().toISOString().slice(0, 10) ? Math.min(...WARNING_DAYS) : null;

type ArrivedFile = Omit<ReceivedFile, 'contentType'> & { readonly contentType: string };

/** Resolves the category and the fields of a file and makes every check that does not need its content. */
const resolveNewFile = async (tx: TxCtx, owner: Owner, body: NewFilePayload) => {
  const versions = body.replacesUuid ? await lockReplacedVersions(tx, owner, body.replacesUuid) : [];
  const [newest] = versions;
  if (!newest && (await countFiles(tx, owner)) >= MAX_FILES) throw new AppError('files/too_many');
  const ref = eitherRef(body.fileCategoryUuid, body.fileCategoryId) ?? null;
  const categoryId = ref === null ? (newest?.category_id ?? null) : await findCategoryId(tx, owner, ref);
  if (categoryId === null) throw new AppError('files/category_required');
  const sentFieldValues = await fileFieldsOf(tx, owner, body);
  const validUntil = sentFieldValues.valid_until ?? null;
  const fields: FileFields = {
    ...EMPTY_FIELDS,
    ...sentFieldValues,
    category_id: categoryId,
    warned_days: warnedDaysOf(tx, validUntil),
  };
  return { newest, fields };
};

export const requireStorable = async (tx: TxCtx, owner: Owner, body: NewFilePayload): Promise<void> => {
  await resolveNewFile(tx, owner, body);
};

/** Creates the row of a file whose bytes are already stored. */
export const storeFile = async (tx: TxCtx, owner: Owner, body: NewFilePayload, file: ArrivedFile): Promise<FileRow> => {
  const { newest, fields } = await resolveNewFile(tx, owner, body);
  const stored = await insertStoredFile(tx, owner.rootCompanyId, file);
  const uuid = tx.newUuid();
  if (newest) {
    await updateFileRow(tx, newest.id, { is_newest: false });
    if (newest.category_id !== fields.category_id) await moveVersions(tx, newest.series_uuid, fields.category_id);
  }
  const storedRows = await insertFile(tx, owner, {
    ...fields,
    uuid,
    stored_file_id: stored.id,
    series_uuid: newest?.series_uuid ?? uuid,
    replaces_id: newest?.id ?? null,
    user_id: currentUser(tx).id,
  });
  const { warned_days: _, ...audited } = fields;
  await writeAudit(tx, {
    action: 'file.create',
    entityId: storedRows.id,
    rootCompanyId: owner.rootCompanyId,
    placeId: owner.placeId,
    after: {
      ...auditedFields(audited),
      replacesId: newest?.id ?? null,
      fileName: file.name,
      size: file.size,
      sha256: file.sha256,
    },
  });
  return requireFound(await selectFile(tx, owner, storedRows.uuid));
};

/** Changes the sent fields. After the change, a file of a facility must have a note (R0635). */
export const changeFile = async (tx: TxCtx, owner: Owner, ref: Ref, body: UpdateFilePayload): Promise<FileRow> => {
  const file = requireFound(await lockFile(tx, owner, ref));
  requireMayChangeContent(tx, file);
  const loadCurrent = async () => {
    const { about, ...rest } = presentFile(requireFound(await selectFile(tx, owner, file.uuid)));
    return { ...rest, aboutType: about?.type ?? null, aboutUuid: about?.uuid ?? null };
  };
  await requireUnchanged(tx, { entity: 'file', row: file, input: body, loadCurrent });
  const category = eitherRef(body.fileCategoryUuid, body.fileCategoryId);
  const { before, after } = differenceOf<Partial<FileFields>>(file, {
    ...(await fileFieldsOf(tx, owner, body)),
    ...(category === undefined
      ? {}
      : { category_id: category === null ? null : await findCategoryId(tx, owner, category) }),
  });
  if (owner.placeId !== null && ({ ...file, ...after }.note ?? '') === '') throw fieldError('note', 'required');
  if (Object.keys(after).length > 0) {
    const warnedChange = after.valid_until === undefined ? {} : { warned_days: warnedDaysOf(tx, after.valid_until) };
    await updateFileRow(tx, file.id, { ...after, ...warnedChange });
    if (after.category_id !== undefined) await moveVersions(tx, file.series_uuid, after.category_id);
    await writeAudit(tx, {
      action: 'file.update',
      entityId: file.id,
      rootCompanyId: owner.rootCompanyId,
      placeId: owner.placeId,
      before: auditedFields(before),
      after: auditedFields(after),
    });
  }
  return requireFound(await selectFile(tx, owner, file.uuid));
};

/** Deletes one version, so that the previous one is the newest again, or all versions. */
export const deleteFileOf = async (tx: TxCtx, owner: Owner, ref: Ref, scope: 'this' | 'all'): Promise<void> => {
  const file = requireFound(await lockFile(tx, owner, ref));
  const versions = await lockVersions(tx, file.series_uuid);
  const deletedVersions = scope === 'all' ? versions : versions.filter(({ id }) => id === file.id);
  requireAuthor(tx, deletedVersions);
  const userId = currentUser(tx).id;
  await markFilesDeleted(
    tx,
    deletedVersions.map(({ id }) => id),
    userId,
  );
  await markFileDeleted(
    tx,
    deletedVersions.map((version) => version.stored_file_id),
    userId,
  );
  const next = versions.find((version) => !deletedVersions.includes(version));
  if (next && !next.is_newest) await updateFileRow(tx, next.id, { is_newest: true });
  await writeAudit(
    tx,
    ...deletedVersions.map(
      ({ id, name, note, valid_until }): AuditEntry => ({
        action: 'file.delete',
        entityId: id,
        rootCompanyId: owner.rootCompanyId,
        placeId: owner.placeId,
        before: { name, note, validUntil: valid_until },
      }),
    ),
  );
};
