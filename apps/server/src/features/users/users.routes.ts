import { users } from '@trapline/contract/users/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createUser } from './create-user.ts';
import { getUser } from './get-user.ts';
import { inviteAgain } from './invite-again.ts';
import { listUsers } from './list-users.ts';
import { updateUser } from './update-user.ts';
import { updateUserPassword } from './update-user-password.ts';

export const usersRoutes = implement('users', users, {
  list: listUsers,
  get: getUser,
  create: createUser,
  update: updateUser,
  updatePassword: updateUserPassword,
  inviteAgain,
});
