import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { sentRef } from '@trapline/contract/kernel/schemas.ts';
import type { PlaceRole, UserType } from '@trapline/contract/kernel/user-types.ts';
import type { users } from '@trapline/contract/users/endpoints.ts';
import type { UpdateUserPayload } from '@trapline/contract/users/schemas.ts';
import type { z } from 'zod';
import { currentUser } from '../../kernel/access.ts';
import { AppError, found } from '../../kernel/app-error.ts';
import { writeAudit } from '../../kernel/audit.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../kernel/context.ts';
import { notifyCredentialsChanged } from '../../kernel/credentials-changed.ts';
import { asSet, differenceOf, onlySent } from '../../kernel/diff.ts';
import { emit } from '../../kernel/events.ts';
import { clearCachedRightsOf } from '../../kernel/forget-rights.ts';
import type { PreparedHandler } from '../../kernel/implement.ts';
import { requireUnchanged } from '../../kernel/require-version.ts';
import type { LockedCompany } from '../companies/companies.read.ts';
import { assignPlaces } from './assign-places.ts';
import { loadUser } from './load-user.ts';
import { proveOwnAccount, requireProof } from './prove-own-account.ts';
import { sendWelcomeMail } from './send-first-letter.ts';
import {
  emailConflict,
  lockCompanyFor,
  requireHasAllOf,
  requireHasRemoved,
  requireOwnRights,
  requireRoomForUser,
  requireTypeRight,
} from './user-guards.ts';
import { credentialsReplaced, userBlocked } from './users.events.ts';
import { type LockedUser, selectUserForUpdate, type UserFields, updateUserRow } from './users.queries.ts';

type Change = Partial<UserFields>;
type Body = z.output<typeof UpdateUserPayload>;

/** Type, status and company determine the rights of a person, so only another administrator may change them. */
const requireNotOwnAccess = (tx: TxCtx, user: LockedUser, change: Change): void => {
  const touchesAccess = 'type' in change || 'status' in change || 'company_id' in change;
  if (user.id === currentUser(tx).id && touchesAccess) throw new AppError('users/own_access');
};

/** The new rights; if the person moves to another company, all rights, because they then apply to other facilities. */
const rightsGiven = (user: LockedUser, change: Change): readonly PlaceRole[] => {
  const after = change.permissions ?? user.permissions;
  const moves = 'type' in change || 'company_id' in change;
  return moves ? after : after.filter((right) => !user.permissions.includes(right));
};

const rightsTaken = (user: LockedUser, { permissions }: Change): readonly PlaceRole[] =>
  permissions ? user.permissions.filter((right) => !permissions.includes(right)) : [];

const startsToCount = (user: LockedUser, change: Change): boolean =>
  (change.status ?? user.status) === 'ACTIVE' && ('status' in change || 'root_company_id' in change);

/** The sent changes, with the company of the person after the change. */
const changeOf = (body: Body, type: UserType, company: LockedCompany | null): Change => ({
  ...onlySent({ name: body.name, surname: body.surname, email: body.email, status: body.status }),
  ...(body.permissions && { permissions: asSet(body.permissions) }),
  ...(body.notificationTypes && { notification_types: asSet(body.notificationTypes) }),
  type,
  company_id: company?.id ?? null,
  root_company_id: company?.root_company_id ?? null,
});

const write = async (tx: TxCtx, id: number, change: Change): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  try {
    await updateUserRow(tx, id, change);
  } catch (error) {
    throw emailConflict(error);
  }
};

/** A person without a password gets the first mail on activation, and again at a corrected address. */
const needsFirstLetter = (user: LockedUser, change: Change): boolean =>
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
  change: Change,
  proven: string | null,
): Promise<void> => {
  if (change.email === undefined) return;
  if (user.id !== currentUser(tx).id) await requireHasAllOf(tx, user);
  else requireProof(user, proven);
};

/** A block or a new address ends every session at once and invalidates links sent to the old address. */
const applyAccess = async (tx: TxCtx, user: LockedUser, change: Change): Promise<void> => {
  const me = currentUser(tx);
  const access = { userId: user.id, keepSessionId: user.id === me.id ? me.sessionId : null };
  if (change.status === 'BLOCKED') await emit(tx, userBlocked, access);
  if (change.email !== undefined) {
    await emit(tx, credentialsReplaced, access);
    await notifyCredentialsChanged(tx, user, 'email');
  }
  if (needsFirstLetter(user, change)) await sendWelcomeMail(tx, user.id);
  clearCachedRightsOf(tx, user.id);
};

/** The person in the form of the request: facilities by their uuids. */
const asSent = async (tx: TxCtx, { uuid }: LockedUser) => {
  const { places, ...user } = await loadUser(tx, uuid);
  return { ...user, places: places.map((place) => place.uuid) };
};

const changeUser = (ctx: Ctx, { params, body }: InputOf<typeof users.update>, proven: string | null) =>
  inTransaction(ctx, async (tx) => {
    const user = found(await selectUserForUpdate(tx, params.userId));
    await requireUnchanged(tx, { of: 'user', row: user, sent: body, standing: () => asSent(tx, user) });
    const type = body.type ?? user.type;
    requireTypeRight(tx, type);
    const asked = sentRef(body.companyUuid, body.companyId);
    const present = user.company_id === null ? null : String(user.company_id);
    const company = await lockCompanyFor(tx, type, asked === undefined ? present : asked);

    const { before, after } = differenceOf(user, changeOf(body, type, company));
    requireNotOwnAccess(tx, user, after);
    await requireAddressRight(tx, user, after, proven);
    requireOwnRights(tx, rightsGiven(user, after));
    requireHasRemoved(tx, rightsTaken(user, after));
    if (startsToCount(user, after)) await requireRoomForUser(tx, company);

    await write(tx, user.id, after);
    const moved = body.places !== undefined || 'company_id' in after;
    const assigned = moved ? await assignPlaces(tx, { userId: user.id, company, refs: body.places }) : null;
    if (assigned || Object.keys(after).length > 0) {
      await applyAccess(tx, user, after);
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
    const proven = await proveOwnAccount(ctx, input.params.userId, input.body.currentPassword);
    return (inner) => changeUser(inner, input, proven);
  },
};
