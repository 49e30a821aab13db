import type { account } from '@trapline/contract/account/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import type { Handler } from '../../kernel/implement.ts';
import { selectAccount } from './account.queries.ts';
import { presentAccount } from './present-account.ts';

export const getAccount: Handler<typeof account.get> = async (ctx) =>
  presentAccount(ctx, await selectAccount(ctx, currentUser(ctx).id));
