import { success } from '@trapline/contract/kernel/schemas.ts';
import type { savedViews } from '@trapline/contract/saved-views/endpoints.ts';
import { MAX_SAVED_VIEWS, type ViewList } from '@trapline/contract/saved-views/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { differenceOf, withoutUndefined } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { presentView } from './list-saved-views.ts';
import {
  deleteView,
  insertView,
  lockAuthor,
  lowerInDatabase,
  selectOwnNames,
  selectOwnView,
  updateView,
} from './saved-views.queries.ts';

/** A name is unique among the own views of a list. */
const requireFreeName = async (tx: TxCtx, list: ViewList, name: string, except?: string) => {
  const views = await selectOwnNames(tx, list);
  const lower = await lowerInDatabase(tx, name);
  if (views.some((view) => view.name === lower && view.uuid !== except)) throw new AppError('saved_views/name_taken');
  return views.length;
};

const loadOwn = async (tx: TxCtx, uuid: string) => {
  const view = await selectOwnView(tx, uuid);
  if (!view) throw fieldError('savedViewUuid', 'not_found');
  return view;
};

export const createSavedView: Handler<typeof savedViews.create> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const { list, name, search, isShared } = body;
    await lockAuthor(tx);
    if ((await requireFreeName(tx, list, name)) >= MAX_SAVED_VIEWS) throw new AppError('saved_views/too_many');
    const fields = { list, name, search, is_shared: isShared };
    const { id, uuid } = await insertView(tx, { ...fields, company_id: currentUser(tx).companyId });
    await writeAudit(tx, {
      action: 'savedView.create',
      entityId: id,
      rootCompanyId: currentUser(tx).rootCompanyId,
      after: fields,
    });
    return { savedView: presentView(tx, requireFound(await selectOwnView(tx, uuid))) };
  });

export const updateSavedView: Handler<typeof savedViews.update> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    await lockAuthor(tx);
    const view = await loadOwn(tx, body.savedViewUuid);
    const { name, search, isShared } = body;
    if (name !== undefined) await requireFreeName(tx, view.list, name, view.uuid);
    const company_id = isShared === undefined ? undefined : currentUser(tx).companyId;
    const { before, after } = differenceOf(view, withoutUndefined({ name, search, is_shared: isShared, company_id }));
    if (Object.keys(after).length > 0) {
      await updateView(tx, view.id, after);
      await writeAudit(tx, {
        action: 'savedView.update',
        entityId: view.id,
        rootCompanyId: currentUser(tx).rootCompanyId,
        before,
        after,
      });
    }
    return { savedView: presentView(tx, { ...view, ...after }) };
  });

export const removeSavedView: Handler<typeof savedViews.remove> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    await lockAuthor(tx);
    const view = await loadOwn(tx, body.savedViewUuid);
    await deleteView(tx, view.id);
    const { list, name, search, is_shared } = view;
    await writeAudit(tx, {
      action: 'savedView.delete',
      entityId: view.id,
      rootCompanyId: currentUser(tx).rootCompanyId,
      before: { list, name, search, is_shared },
    });
    return success;
  });
