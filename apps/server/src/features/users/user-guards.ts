import { allows } from '@trapline/contract/kernel/capabilities.ts';
import type { Ref } from '@trapline/contract/kernel/schemas.ts';
import type { PlaceRole, UserType } from '@trapline/contract/kernel/user-types.ts';
import { mayGiveRight, userTypesFor } from '@trapline/contract/users/rules.ts';
import { currentUser } from '../../kernel/access.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { TxCtx } from '../../kernel/context.ts';
import { violatesUnique } from '../../kernel/database-errors.ts';
import { type HeldCompany, holdCompany, holdRootCompanyOf } from '../companies/companies.read.ts';
import { selectSubscriptionInForce } from '../subscriptions/subscriptions.read.ts';
import { countActiveUsers, EMAIL_IS_UNIQUE, type LockedUser, selectHeldPlaces } from './users.queries.ts';

/** Only a super admin makes one. */
export const requireTypeRight = (tx: TxCtx, type: UserType): void => {
  if (type === 'SUPER_ADMIN' && !allows('users.super-admins', currentUser(tx).type)) throw new AppError('forbidden');
};

/** Nobody gives a right they do not hold. */
export const requireRightsHeld = (tx: TxCtx, given: readonly PlaceRole[]): void => {
  const { type, permissions: rights } = currentUser(tx);
  if (!given.every((right) => mayGiveRight({ type, rights }, right))) throw new AppError('users/right_not_held');
};

/**
 * Who holds an address can set the password of its account, so it is changed by those who could do themselves all that
 * its owner may do: no less in type, in rights, or in the facilities they see.
 */
export const requireHoldsAllOf = async (tx: TxCtx, person: LockedUser): Promise<void> => {
  const { type, permissions, placeRoles } = currentUser(tx);
  const holds = (right: PlaceRole, here: readonly PlaceRole[] = []) =>
    mayGiveRight({ type, rights: [...permissions, ...here] }, right);
  const assignments = await selectHeldPlaces(tx, person.id);
  const holdsAll =
    userTypesFor(type).includes(person.type) &&
    (person.permissions as PlaceRole[]).every((right) => holds(right)) &&
    assignments.every(
      ({ placeId, visible, roles }) =>
        visible && (roles as PlaceRole[]).every((right) => holds(right, placeRoles.get(placeId))),
    );
  if (!holdsAll) throw new AppError('users/holds_more');
};

/**
 * The company the person belongs to, held; a super admin belongs to none. Its root is held too, so that two who add
 * the last allowed user do it one after the other.
 */
export const holdCompanyFor = async (
  tx: TxCtx,
  type: UserType,
  asked: Ref | null | undefined,
): Promise<HeldCompany | null> => {
  if (type === 'SUPER_ADMIN') return null;
  if (!asked) throw fieldError('companyUuid', 'required');
  await holdRootCompanyOf(tx, asked);
  const company = await holdCompany(tx, asked);
  if (!company) throw fieldError('companyUuid', 'not_found');
  return company;
};

/** The limit is the subscription's, over the root company and its clients; blocked people do not count (DEC-033). */
export const requireRoomForUser = async (tx: TxCtx, company: HeldCompany | null): Promise<void> => {
  if (!company) return;
  const limit = (await selectSubscriptionInForce(tx, company.root_company_id))?.usersLimit ?? null;
  if (limit !== null && (await countActiveUsers(tx, company.root_company_id)) >= limit) {
    throw new AppError('user/company_users_limit_reached');
  }
};

/** An address belongs to one person in the whole installation; the refusal marks its field. */
export const emailTaken = (error: unknown): unknown =>
  violatesUnique(error, EMAIL_IS_UNIQUE)
    ? new AppError('user/email_taken', { fields: [{ field: 'email', code: 'already_used', limit: null }] })
    : error;
