import type { CompanyFileCategory } from '@trapline/contract/company-files/schemas.ts';
import { MAX_FILE_CATEGORIES } from '@trapline/contract/files/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { isSame } from '../../kernel/diff.ts';
import { requireMayChangeContent } from '../../kernel/require-may-change-content.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import {
  type CategoryRow,
  countCategories,
  insertCategory,
  lockCategory,
  lockClients,
  markCategoryDeleted,
  replaceSharedClients,
  selectCategories,
  selectCategory,
  selectSharedClientIds,
  updateCategoryName,
} from './categories.queries.ts';
import type { Owner } from './owner.read.ts';

/** Locks a category for another domain that adds something to it, so that it is not deleted in the meantime. */
export const lockCategoryOf = lockCategory;

/** Steps for the categories of a facility or of a company; adding a category needs the exclusive lock. */

export const presentCategory = (row: CategoryRow): CompanyFileCategory => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  name: row.name,
  filesCount: row.filesCount ?? 0,
  companyId: row.company_id,
  companyUuid: row.companyUuid,
  authorCompanyId: row.author_company_id,
  subCompanies: row.subCompanies,
});

export const listCategoriesOf = async (ctx: AnyCtx, owner: Owner): Promise<CompanyFileCategory[]> =>
  (await selectCategories(ctx, owner)).map(presentCategory);

export const getCategoryOf = async (ctx: AnyCtx, owner: Owner, ref: Ref): Promise<CompanyFileCategory> =>
  presentCategory(requireFound(await selectCategory(ctx, owner, ref)));

type CategoryInput = { readonly name?: string | undefined; readonly subCompanyUuids?: readonly string[] | undefined };

const findClientIds = async (tx: TxCtx, { companyId }: Owner, uuids: readonly string[]): Promise<number[]> => {
  if (companyId === null || uuids.length === 0) return [];
  const clients = await lockClients(tx, companyId, uuids);
  if (clients.length < new Set(uuids.map((uuid) => uuid.toLowerCase())).size) {
    throw fieldError('subCompanyUuids', 'not_found');
  }
  return clients.map(({ id }) => id);
};

export const addCategory = async (tx: TxCtx, owner: Owner, { name = '', subCompanyUuids = [] }: CategoryInput) => {
  if ((await countCategories(tx, owner)) >= MAX_FILE_CATEGORIES) throw new AppError('files/too_many');
  const clients = await findClientIds(tx, owner, subCompanyUuids);
  const { id, uuid } = await insertCategory(tx, owner, name, currentUser(tx).id);
  await replaceSharedClients(tx, owner, id, clients);
  await writeAudit(tx, {
    action: 'fileCategory.create',
    entityId: id,
    rootCompanyId: owner.rootCompanyId,
    placeId: owner.placeId,
    after: { name, ...(owner.companyId === null ? {} : { companyId: owner.companyId, subCompanies: clients }) },
  });
  return getCategoryOf(tx, owner, uuid);
};

export const changeCategory = async (tx: TxCtx, owner: Owner, ref: Ref, input: CategoryInput) => {
  const { name, subCompanyUuids } = input;
  const category = requireFound(await lockCategory(tx, owner, ref));
  requireMayChangeContent(tx, category);
  const loadCurrent = async () => {
    const { subCompanies, ...rest } = await getCategoryOf(tx, owner, category.uuid);
    return { ...rest, subCompanyUuids: subCompanies.map(({ uuid }) => uuid) };
  };
  await requireUnchanged(tx, { entity: 'fileCategory', row: category, input, loadCurrent });
  const isRenamed = name !== undefined && name !== category.name;
  const sharedBefore = await selectSharedClientIds(tx, category.id);
  const clients = subCompanyUuids === undefined ? sharedBefore : await findClientIds(tx, owner, subCompanyUuids);
  const isSharingChanged = !isSame(sharedBefore, clients);
  if (isRenamed) await updateCategoryName(tx, category.id, name);
  if (isSharingChanged) await replaceSharedClients(tx, owner, category.id, clients);
  if (isRenamed || isSharingChanged) {
    await writeAudit(tx, {
      action: 'fileCategory.update',
      entityId: category.id,
      rootCompanyId: owner.rootCompanyId,
      placeId: owner.placeId,
      before: { ...(isRenamed && { name: category.name }), ...(isSharingChanged && { subCompanies: sharedBefore }) },
      after: { ...(isRenamed && { name }), ...(isSharingChanged && { subCompanies: clients }) },
    });
  }
  return getCategoryOf(tx, owner, category.uuid);
};

export const deleteCategoryOf = async (tx: TxCtx, owner: Owner, ref: Ref): Promise<void> => {
  const category = requireFound(await lockCategory(tx, owner, ref));
  requireMayChangeContent(tx, category);
  const files = await markCategoryDeleted(tx, category.id, currentUser(tx).id);
  await writeAudit(tx, {
    action: 'fileCategory.delete',
    entityId: category.id,
    rootCompanyId: owner.rootCompanyId,
    placeId: owner.placeId,
    before: { name: category.name, files },
  });
};
