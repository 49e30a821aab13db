import { eitherRef } from '@trapline/contract/kernel/schemas.ts';
import type { users } from '@trapline/contract/users/endpoints.ts';
import type { Handler } from '../../kernel/implement.ts';
import { presentUser } from './present-user.ts';
import { selectUsers } from './users.queries.ts';

export const listUsers: Handler<typeof users.list> = async (ctx, { query }) => {
  const rows = await selectUsers(ctx, {
    company: eitherRef(query.companyUuid, query.companyId),
    type: query.type,
    status: query.status,
    search: query.search,
    limit: query.limit,
  });
  return { users: rows.map(presentUser) };
};
