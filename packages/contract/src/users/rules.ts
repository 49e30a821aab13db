import { allows, type Capability, placeRoleNeeded } from '../kernel/capabilities.ts';
import { type PlaceRole, USER_TYPES, type UserType } from '../kernel/user-types.ts';

/** The capability that each right gives. */
const CAPABILITY_OF = {
  APPROVE_INSPECTION: 'inspections.approve',
  CREATE_INSPECTION: 'inspections.create',
} as const satisfies Record<PlaceRole, Capability>;

type GrantingUser = { readonly type: UserType; readonly rights: readonly PlaceRole[] };

/**
 * Users grant only rights that they have themselves, by type or by right, so nobody gains rights through another
 * account.
 */
export const mayGrantRight = ({ type, rights }: GrantingUser, right: PlaceRole): boolean => {
  const capability = CAPABILITY_OF[right];
  return allows(capability, type) && (placeRoleNeeded(capability, type) === null || rights.includes(right));
};

/** The user types that a viewer may assign (spec P §1, §6). */
export const assignableUserTypes = (viewer: UserType): readonly UserType[] =>
  USER_TYPES.filter((type) => type !== 'SUPER_ADMIN' || allows('users.super-admins', viewer));
