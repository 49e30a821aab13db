import type { CompanyFileCategory } from '@trapline/contract/company-files/schemas.ts';
import { FILE_CATEGORIES_AT_MOST } from '@trapline/contract/files/rules.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { isSame } from '../../kernel/diff.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import { requireOwnSide } from '../../kernel/written.ts';
import {
  type CategoryRow,
  countCategories,
  insertCategory,
  lockCategory,
  markCategoryDeleted,
  selectCategories,
  selectCategory,
  selectClients,
  selectSharedWith,
  shareWith,
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
  presentCategory(found(await selectCategory(ctx, owner, ref)));

type Fields = { readonly name?: string | undefined; readonly subCompanyUuids?: readonly string[] | undefined };

const clientsNamed = async (tx: TxCtx, { companyId }: Owner, uuids: readonly string[]): Promise<number[]> => {
  if (companyId === null || uuids.length === 0) return [];
  const clients = await selectClients(tx, companyId, uuids);
  if (clients.length < new Set(uuids.map((uuid) => uuid.toLowerCase())).size) {
    throw fieldError('subCompanyUuids', 'not_found');
  }
  return clients.map(({ id }) => id);
};

export const addCategory = async (tx: TxCtx, owner: Owner, { name = '', subCompanyUuids = [] }: Fields) => {
  if ((await countCategories(tx, owner)) >= FILE_CATEGORIES_AT_MOST) throw new AppError('files/too_many');
  const clients = await clientsNamed(tx, owner, subCompanyUuids);
  const { id, uuid } = await insertCategory(tx, owner, name, currentUser(tx).id);
  await shareWith(tx, owner, id, clients);
  await writeAudit(tx, {
    action: 'fileCategory.create',
    entityId: id,
    rootCompanyId: owner.rootCompanyId,
    placeId: owner.placeId,
    after: { name, ...(owner.companyId === null ? {} : { companyId: owner.companyId, subCompanies: clients }) },
  });
  return getCategoryOf(tx, owner, uuid);
};

export const changeCategory = async (tx: TxCtx, owner: Owner, ref: Ref, sent: Fields) => {
  const { name, subCompanyUuids } = sent;
  const category = found(await lockCategory(tx, owner, ref));
  requireOwnSide(tx, category);
  const standing = async () => {
    const { subCompanies, ...shown } = await getCategoryOf(tx, owner, category.uuid);
    return { ...shown, subCompanyUuids: subCompanies.map(({ uuid }) => uuid) };
  };
  await requireUnchanged(tx, { of: 'fileCategory', row: category, sent, standing });
  const isRenamed = name !== undefined && name !== category.name;
  const givenTo = await selectSharedWith(tx, category.id);
  const clients = subCompanyUuids === undefined ? givenTo : await clientsNamed(tx, owner, subCompanyUuids);
  const isGivenAnew = !isSame(givenTo, clients);
  if (isRenamed) await updateCategoryName(tx, category.id, name);
  if (isGivenAnew) await shareWith(tx, owner, category.id, clients);
  if (isRenamed || isGivenAnew) {
    await writeAudit(tx, {
      action: 'fileCategory.update',
      entityId: category.id,
      rootCompanyId: owner.rootCompanyId,
      placeId: owner.placeId,
      before: { ...(isRenamed && { name: category.name }), ...(isGivenAnew && { subCompanies: givenTo }) },
      after: { ...(isRenamed && { name }), ...(isGivenAnew && { subCompanies: clients }) },
    });
  }
  return getCategoryOf(tx, owner, category.uuid);
};

export const takeCategoryAway = async (tx: TxCtx, owner: Owner, ref: Ref): Promise<void> => {
  const category = found(await lockCategory(tx, owner, ref));
  requireOwnSide(tx, category);
  const files = await markCategoryDeleted(tx, category.id, currentUser(tx).id);
  await writeAudit(tx, {
    action: 'fileCategory.delete',
    entityId: category.id,
    rootCompanyId: owner.rootCompanyId,
    placeId: owner.placeId,
    before: { name: category.name, files },
  });
};
