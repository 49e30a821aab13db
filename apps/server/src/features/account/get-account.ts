import type { account } from '@trapline/contract/account/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import type { Handler } from '../../kernel/implement.ts';
import { loadAccount } from './load-account.ts';

export const getAccount: Handler<typeof account.get> = (ctx) => loadAccount(ctx, currentUser(ctx).id);
