import type { users } from '@trapline/contract/users/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadUser } from './load-user.ts';

export const getUser: Handler<typeof users.get> = async (ctx, { params }) => ({
  user: await loadUser(ctx, params.userId),
});
