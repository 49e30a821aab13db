import { success } from '@trapline/contract/kernel/schemas.ts';
import type { secondFactor } from '@trapline/contract/second-factor/endpoints.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { inTransaction } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { lockManagedUser, requireAllRights } from '../users/users.write.ts';
import { removeSecondFactorOf } from './remove-second-factor.ts';

/** Recovery for a person who lost phone and codes: another person removes the factors. */
export const removeUserSecondFactor: Handler<typeof secondFactor.takeAway> = (ctx, { params }) =>
  inTransaction(ctx, async (tx) => {
    const user = requireFound(await lockManagedUser(tx, params.userId));
    // the own second factor is turned off with the password, not by this call
    if (user.id === currentUser(tx).id) throw new AppError('second-factor/own_account');
    await requireAllRights(tx, user);
    await removeSecondFactorOf(tx, user, 'admin');
    return success;
  });
