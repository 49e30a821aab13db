import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { User } from '@trapline/contract/users/schemas.ts';
import { requireFound } from '../../kernel/app-error.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { presentUser } from './present-user.ts';
import { selectUser } from './users.queries.ts';

/** Loads the person in the form that every call returns, or throws 404. */
export const loadUser = async (ctx: AnyCtx, ref: Ref): Promise<User> =>
  presentUser(requireFound(await selectUser(ctx, ref)));
