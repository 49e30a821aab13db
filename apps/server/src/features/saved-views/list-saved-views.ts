import type { savedViews } from '@trapline/contract/saved-views/endpoints.ts';
import type { SavedView } from '@trapline/contract/saved-views/schemas.ts';
import { currentUser } from '../../kernel/access.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { type SavedViewRow, selectViews } from './saved-views.queries.ts';

export const presentView = (ctx: AnyCtx, row: SavedViewRow): SavedView => ({
  uuid: row.uuid,
  list: row.list,
  name: row.name,
  search: row.search,
  isShared: row.is_shared,
  isOwn: row.user_id === currentUser(ctx).id,
  author: { name: row.authorName, surname: row.authorSurname },
});

export const listSavedViews: Handler<typeof savedViews.list> = async (ctx, { query }) => ({
  savedViews: (await selectViews(ctx, query.list)).map((row) => presentView(ctx, row)),
});
