import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { PlaceRole, UserType } from '@trapline/contract/kernel/user-types.ts';
import { assignableUserTypes, mayGrantRight } from '@trapline/contract/users/rules.ts';
import { currentUser, may } from '../../kernel/access.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import { requireWithinLimit } from '../../kernel/require-within-limit.ts';
import { type LockedCompany, lockCompany, lockRootCompanyOf } from '../companies/companies.read.ts';
import { selectSubscriptionInForce } from '../companies/subscription-in-force.read.ts';
import { countActiveUsers, type LockedUser, selectOwnPlaces, UNIQUE_EMAIL_INDEX } from './users.queries.ts';

/** Only a super admin may assign the type super admin. */
export const requireTypeRight = (tx: TxCtx, type: UserType): void => {
  if (type === 'SUPER_ADMIN' && !may(currentUser(tx), 'users.super-admins')) throw new AppError('forbidden');
};

/** A caller can only grant rights that the caller has. */
export const requireOwnRights = (tx: TxCtx, rightsToGrant: readonly PlaceRole[]): void => {
  const { type, permissions: rights } = currentUser(tx);
  if (!rightsToGrant.every((right) => mayGrantRight({ type, rights }, right)))
    throw new AppError('users/right_not_held');
};

const requireOwnRight = (isHolder: boolean): void => {
  if (!isHolder) throw new AppError('users/holds_more');
};

const hasAll = (tx: TxCtx, rights: readonly PlaceRole[], placeId?: number): boolean => {
  const { type, permissions, placeRoles } = currentUser(tx);
  const placeRights = placeId === undefined ? [] : (placeRoles.get(placeId) ?? []);
  return rights.every((right) => mayGrantRight({ type, rights: [...permissions, ...placeRights] }, right));
};

type LockedPlace = Awaited<ReturnType<typeof selectOwnPlaces>>[number];

const isManagerOfPlace = (tx: TxCtx, { placeId, visible, roles }: LockedPlace): boolean =>
  visible === true && hasAll(tx, roles, placeId);

/**
 * The owner of an address can set the password of its account, so only people with at least the same power may change
 * it: type, rights, and visible facilities.
 */
export const requireAllRightsOf = async (tx: TxCtx, person: LockedUser): Promise<void> => {
  const assignments = await selectOwnPlaces(tx, person.id);
  requireOwnRight(
    assignableUserTypes(currentUser(tx).type).includes(person.type) &&
      hasAll(tx, person.permissions) &&
      assignments.every((assignment) => isManagerOfPlace(tx, assignment)),
  );
};

/**
 * A caller can only remove rights that the caller has: otherwise the caller could remove rights of a person step by step
 * and then take over the account.
 */
export const requireRemovedRights = (tx: TxCtx, removedRights: readonly PlaceRole[]): void =>
  requireOwnRight(hasAll(tx, removedRights));

/** The same check for removed facilities, with the rights there. */
export const requireRemovedPlaces = async (tx: TxCtx, userId: number, placeIds: readonly number[]): Promise<void> => {
  if (placeIds.length === 0) return;
  const assignments = await selectOwnPlaces(tx, userId);
  requireOwnRight(
    assignments.filter(({ placeId }) => placeIds.includes(placeId)).every((one) => isManagerOfPlace(tx, one)),
  );
};

/**
 * Locks the company of the person; a super admin has none. Its root company is locked too, so that two requests for the
 * last allowed user run one after the other.
 */
export const lockCompanyFor = async (
  tx: TxCtx,
  type: UserType,
  requested: Ref | null | undefined,
): Promise<LockedCompany | null> => {
  if (type === 'SUPER_ADMIN') return null;
  if (!requested) throw fieldError('companyUuid', 'required');
  await lockRootCompanyOf(tx, requested);
  const company = await lockCompany(tx, requested);
  if (!company) throw fieldError('companyUuid', 'not_found');
  return company;
};

/** Checks the limit of the subscription for the root company and its clients; blocked people do not count (DEC-033). */
export const requireUserLimit = async (tx: TxCtx, company: LockedCompany | null): Promise<void> => {
  if (!company) return;
  const limit = (await selectSubscriptionInForce(tx, company.root_company_id))?.usersLimit ?? null;
  if (limit === null) return;
  const used = await countActiveUsers(tx, company.root_company_id);
  requireWithinLimit('user/company_users_limit_reached', { used, limit }, 1);
};

/** An email address is unique in the whole installation; the refusal names its field. */
export const emailConflict = (error: unknown): unknown =>
  violatesUnique(error, UNIQUE_EMAIL_INDEX)
    ? new AppError('user/email_taken', { fields: [{ field: 'email', code: 'already_used', limit: null }] })
    : error;
