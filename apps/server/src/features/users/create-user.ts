import { eitherRef } from '@trapline/contract/kernel/schemas.ts';
import type { users } from '@trapline/contract/users/endpoints.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { inTransaction, type TxCtx } from '../../kernel/context.ts';
import { sortedUnique } from '../../kernel/diff.ts';
import type { Handler } from '../../kernel/implement.ts';
import { assignPlaces } from './assign-places.ts';
import { loadUser } from './load-user.ts';
import { sendWelcomeMail } from './send-welcome-mail.ts';
import { emailConflict, lockCompanyFor, requireOwnRights, requireTypeRight, requireUserLimit } from './user-guards.ts';
import { insertUser, type UserFields } from './users.queries.ts';

const insert = async (tx: TxCtx, fields: UserFields) => {
  try {
    return await insertUser(tx, fields);
  } catch (error) {
    throw emailConflict(error);
  }
};

/** A new person gets a link to set a password; a person created as blocked gets it on activation. */
export const createUser: Handler<typeof users.create> = (ctx, { body }) =>
  inTransaction(ctx, async (tx) => {
    const { name, surname, email, type, status, permissions = [], notificationTypes = [], places } = body;
    requireTypeRight(tx, type);
    requireOwnRights(tx, permissions);
    const company = await lockCompanyFor(tx, type, eitherRef(body.companyUuid, body.companyId));
    if (status === 'ACTIVE') await requireUserLimit(tx, company);

    const fields: UserFields = {
      name,
      surname,
      email,
      type,
      status,
      company_id: company?.id ?? null,
      root_company_id: company?.root_company_id ?? null,
      permissions: sortedUnique(permissions),
      notification_types: sortedUnique(notificationTypes),
    };
    const { id, uuid } = await insert(tx, fields);
    const assigned = await assignPlaces(tx, { userId: id, company, refs: places ?? [] });
    await writeAudit(tx, {
      action: 'user.create',
      entityId: id,
      rootCompanyId: fields.root_company_id,
      after: { ...fields, ...assigned?.after },
    });
    if (status === 'ACTIVE') await sendWelcomeMail(tx, id);
    return { uuid, user: await loadUser(tx, uuid) };
  });
