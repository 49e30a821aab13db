import type { Account } from '@trapline/contract/account/schemas.ts';
import { allows, type Capability, placeRoleNeeded } from '@trapline/contract/kernel/capabilities.ts';
import type { PlaceRole } from '@trapline/contract/kernel/user-types.ts';

export type Person = Pick<Account, 'type' | 'permissions' | 'places'>;

const isPlace = (place: Account['places'][number], ref: string): boolean =>
  place.uuid === ref || String(place.id) === ref;

/** A role granted for the facility, or set on the user, within their scope (the server's `kernel/access.ts`). */
const hasRole = ({ type, permissions, places }: Person, placeRef: string, role: PlaceRole): boolean => {
  const assigned = places.find((place) => isPlace(place, placeRef));
  if (assigned?.roles.includes(role)) return true;
  // an admin is assigned to every facility in scope
  const isAssigned = assigned !== undefined || type === 'COMPANY_ADMIN';
  return isAssigned && permissions.includes(role);
};

/** Whether the user may do this at some facility, as far as the account shows (the server's `hasInAnyPlace`). */
export const mayAtAnyPlace = (person: Person, capability: Capability): boolean => {
  if (!allows(capability, person.type)) return false;
  const role = placeRoleNeeded(capability, person.type);
  if (role === null || (person.type === 'COMPANY_ADMIN' && person.permissions.includes(role))) return true;
  return person.places.some(({ uuid }) => hasRole(person, uuid, role));
};

/** Whether the user may do this at this facility: by user type, and by facility role if the capability requires one. */
export const mayAtPlace = (person: Person, capability: Capability, placeRef: string): boolean => {
  if (!allows(capability, person.type)) return false;
  const role = placeRoleNeeded(capability, person.type);
  return role === null || hasRole(person, placeRef, role);
};
