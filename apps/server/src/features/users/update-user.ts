import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { eitherRef } from '@trapline/contract/kernel/schemas.ts';
import type { PlaceRole, UserType } from '@trapline/contract/kernel/user-types.ts';
import type { users } from '@trapline/contract/users/endpoints.ts';
import type { UpdateUserPayload } from '@trapline/contract/users/schemas.ts';
import type { z } from 'zod';
import { currentUser } from '../../kernel/access.ts';
import { AppError, requireFound } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { clearCachedRightsOf } from '../../kernel/clear-cached-rights.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import { notifyCredentialsChanged } from '../../kernel/credentials-changed.ts';
import { differenceOf, sortedUnique, withoutUndefined } from '../../kernel/diff.ts';
import { emit } from '../../kernel/events.ts';
import type { PreparedHandler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import type { LockedCompany } from '../companies/companies.read.ts';
import { assignPlaces } from './assign-places.ts';
import { loadUser } from './load-user.ts';
import { sendWelcomeMail } from './send-welcome-mail.ts';
import {
  emailConflict,
  lockCompanyFor,
  requireAllRightsOf,
  requireOwnRights,
  requireRemovedRights,
  requireTypeRight,
  requireUserLimit,
} from './user-guards.ts';
import { accessReduced, credentialsReplaced, userBlocked } from './users.events.ts';
import { type LockedUser, selectUserForUpdate, type UserFields, updateUserRow } from './users.queries.ts';
import { requireVerified, verifyOwnAccount } from './verify-own-account.ts';

type UserChange = Partial<UserFields>;
type Body = z.output<typeof UpdateUserPayload>;

/** Type, status and company determine the rights of a person, so only another administrator may change them. */
const requireNotOwnAccess = (tx: TxCtx, user: LockedUser, change: UserChange): void => {
  const changesAccess = 'type' in change || 'status' in change || 'company_id' in change;
  if (user.id === currentUser(tx).id && changesAccess) throw new AppError('users/own_access');
};

/** The new rights; if the person moves to another company, all rights, because they then apply to other facilities. */
const addedRights = (user: LockedUser, change: UserChange): readonly PlaceRole[] => {
  const after = change.permissions ?? user.permissions;
  const moves = 'type' in change || 'company_id' in change;
  return moves ? after : after.filter((right) => !user.permissions.includes(right));
};

const removedRights = (user: LockedUser, { permissions }: UserChange): readonly PlaceRole[] =>
  permissions ? user.permissions.filter((right) => !permissions.includes(right)) : [];

const becomesCounted = (user: LockedUser, change: UserChange): boolean =>
  (change.status ?? user.status) === 'ACTIVE' && ('status' in change || 'root_company_id' in change);

/** The sent changes, with the company of the person after the change. */
const changeOf = (body: Body, type: UserType, company: LockedCompany | null): UserChange => ({
  ...withoutUndefined({ name: body.name, surname: body.surname, email: body.email, status: body.status }),
  ...(body.permissions && { permissions: sortedUnique(body.permissions) }),
  ...(body.notificationTypes && { notification_types: sortedUnique(body.notificationTypes) }),
  type,
  company_id: company?.id ?? null,
  root_company_id: company?.root_company_id ?? null,
});

const write = async (tx: TxCtx, id: number, change: UserChange): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  try {
    await updateUserRow(tx, id, change);
  } catch (error) {
    throw emailConflict(error);
  }
};

/** A person without a password gets the first mail on activation, and again at a corrected address. */
const needsWelcomeMail = (user: LockedUser, change: UserChange): boolean =>
  user.password_hash === null &&
  (change.status ?? user.status) === 'ACTIVE' &&
  (change.status !== undefined || change.email !== undefined);

/**
 * An email address gives access to an account: a change of the own address requires the password, a change for another
 * person requires all rights of that person.
 */
const requireAddressRight = async (
  tx: TxCtx,
  user: LockedUser,
  change: UserChange,
  verifiedHash: string | null,
): Promise<void> => {
  if (change.email === undefined) return;
  if (user.id !== currentUser(tx).id) await requireAllRightsOf(tx, user);
  else requireVerified(user, verifiedHash);
};

/** A block or a new address ends every session at once and invalidates links sent to the old address. */
const applyAccess = async (tx: TxCtx, user: LockedUser, change: UserChange): Promise<void> => {
  const caller = currentUser(tx);
  const access = { userId: user.id, keepSessionId: user.id === caller.id ? caller.sessionId : null };
  if (change.status === 'BLOCKED') await emit(tx, userBlocked, access);
  if (change.email !== undefined) {
    await emit(tx, credentialsReplaced, access);
    await notifyCredentialsChanged(tx, user, 'email');
  }
  if (needsWelcomeMail(user, change)) await sendWelcomeMail(tx, user.id);
  clearCachedRightsOf(tx, user.id);
};

type AssignmentResult = Awaited<ReturnType<typeof assignPlaces>>;

const notifyLostAccess = async (
  tx: TxCtx,
  { id }: LockedUser,
  change: UserChange,
  assigned: AssignmentResult,
): Promise<void> => {
  const ended = assigned?.before.endedAssignments ?? [];
  if (change.status === 'BLOCKED' || ended.length > 0) await emit(tx, accessReduced, { userId: id });
};

/** The person in the form of the request: facilities by their uuids. */
const loadAsInput = async (tx: TxCtx, { uuid }: LockedUser) => {
  const { places, ...user } = await loadUser(tx, uuid);
  return { ...user, places: places.map((place) => place.uuid) };
};

const changeUser = (ctx: Ctx, { params, body }: InputOf<typeof users.update>, verifiedHash: string | null) =>
  inTransaction(ctx, async (tx) => {
    const user = requireFound(await selectUserForUpdate(tx, params.userId));
    await requireUnchanged(tx, { entity: 'user', row: user, input: body, loadCurrent: () => loadAsInput(tx, user) });
    const type = body.type ?? user.type;
    requireTypeRight(tx, type);
    const newCompanyRef = eitherRef(body.companyUuid, body.companyId);
    const currentCompanyRef = user.company_id === null ? null : String(user.company_id);
    const company = await lockCompanyFor(tx, type, newCompanyRef === undefined ? currentCompanyRef : newCompanyRef);

    const { before, after } = differenceOf(user, changeOf(body, type, company));
    requireNotOwnAccess(tx, user, after);
    await requireAddressRight(tx, user, after, verifiedHash);
    requireOwnRights(tx, addedRights(user, after));
    requireRemovedRights(tx, removedRights(user, after));
    if (becomesCounted(user, after)) await requireUserLimit(tx, company);

    await write(tx, user.id, after);
    const hasPlacesChanged = body.places !== undefined || 'company_id' in after;
    const assigned = hasPlacesChanged ? await assignPlaces(tx, { userId: user.id, company, refs: body.places }) : null;
    if (assigned || Object.keys(after).length > 0) {
      await applyAccess(tx, user, after);
      await notifyLostAccess(tx, user, after, assigned);
      await writeAudit(tx, {
        action: 'user.update',
        entityId: user.id,
        rootCompanyId: company?.root_company_id ?? user.root_company_id,
        before: { ...before, ...assigned?.before },
        after: { ...after, ...assigned?.after },
      });
    }
    return { user: await loadUser(tx, user.uuid) };
  });

/** Hashing takes time and a wrong guess must stay recorded, so the password is checked before anything is locked. */
export const updateUser: PreparedHandler<typeof users.update> = {
  prepare: async (ctx, input) => {
    const verifiedHash = await verifyOwnAccount(ctx, input.params.userId, input.body.currentPassword);
    return (inner) => changeUser(inner, input, verifiedHash);
  },
};
