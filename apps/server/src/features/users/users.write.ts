import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { requireAllRightsOf } from './user-guards.ts';
import { selectUserForUpdate } from './users.queries.ts';

/** Steps for other domains that change the row of a person. */

export const updatePasswordHash = (tx: TxCtx, id: number, passwordHash: string) =>
  tx.db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();

/** Locks a person whom the caller manages exclusively until the transaction ends. */
export const lockManagedUser = (tx: TxCtx, ref: Ref) => selectUserForUpdate(tx, ref);

/** Changes that give access to an account require all rights of its owner (decision access/account-changes). */
export const requireAllRights = requireAllRightsOf;

/** Locks the person with this address exclusively until the transaction ends. */
export const lockUserByEmail = (tx: TxCtx, email: string) =>
  tx.db.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst();

/** Locks the caller's own row exclusively until the transaction ends, for changes of the own account. */
export const lockAccount = (tx: TxCtx, id: number) =>
  tx.db
    .selectFrom('users')
    .select(['id', 'version', 'language', 'timezone', 'notification_email', 'notification_mobile'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const updateAccountSettings = (tx: TxCtx, userId: number, change: { language?: string; timezone?: string }) =>
  tx.db
    .updateTable('users')
    .set({
      ...(change.language ? { language: change.language as 'pl' } : {}),
      ...(change.timezone ? { timezone: change.timezone } : {}),
    })
    .where('id', '=', userId)
    .execute();

type NotificationSettings = { readonly notification_email: boolean; readonly notification_mobile: boolean };

/** The person who unsubscribes, whatever the status: a blocked person gets no mails anyway. */
export const selectUnsubscriber = (ctx: AnyCtx, uuid: string) =>
  ctx.db
    .selectFrom('users')
    .select(['id', 'language', 'root_company_id', 'notification_email'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();

export const updateNotificationSettingsRow = (tx: TxCtx, userId: number, change: Partial<NotificationSettings>) =>
  tx.db.updateTable('users').set(change).where('id', '=', userId).execute();

type NewSuperAdmin = { name: string; surname: string; email: string; passwordHash: string };

export const insertSuperAdmin = (tx: TxCtx, person: NewSuperAdmin) =>
  tx.db
    .insertInto('users')
    .values({
      uuid: tx.newUuid(),
      name: person.name,
      surname: person.surname,
      email: person.email,
      type: 'SUPER_ADMIN',
      password_hash: person.passwordHash,
      language: tx.language,
      created_at: tx.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
