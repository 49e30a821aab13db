import { currentUser } from '../../../kernel/access.ts';
import type { AnyCtx, UserActor } from '../../../kernel/context.ts';

const NO_ROLES: UserActor['placeRoles'] = new Map();

type Author = Pick<UserActor, 'id' | 'uuid' | 'name' | 'surname' | 'email'>;

/**
 * The author with the rights of an admin of the contractor: the records belong to the author, who may have lost the
 * right to make them, and the office has accepted them. The trail names the person of the office.
 */
export const asAuthor = <C extends AnyCtx>(ctx: C, author: Author, rootCompanyId: number): C => {
  const settler = currentUser(ctx);
  const actor: UserActor = {
    ...settler,
    ...author,
    type: 'COMPANY_ADMIN',
    companyId: rootCompanyId,
    rootCompanyId,
    permissions: [],
    placeRoles: NO_ROLES,
  };
  return { ...ctx, actor, appliedBy: settler };
};
