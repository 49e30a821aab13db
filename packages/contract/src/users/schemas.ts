import { z } from 'zod';
import { Password } from '../auth/schemas.ts';
import { CompanyShort } from '../companies/schemas.ts';
import { Email, Ref, requiredText, Version } from '../kernel/schemas.ts';
import {
  PLACE_NOTIFICATION_TYPES,
  PLACE_ROLES,
  USER_STATUSES,
  USER_TYPES,
  type UserType,
} from '../kernel/user-types.ts';

/** A person with assigned facilities. */
export const User = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  type: z.enum(USER_TYPES),
  status: z.enum(USER_STATUSES),
  hasSecondFactor: z.boolean(),
  /** False until the person has set a password with the link of the first mail. */
  hasPassword: z.boolean(),
  companyId: z.number().nullable(),
  companyUuid: z.string().nullable(),
  company: CompanyShort.nullable(),
  placesCount: z.number(),
  createdAt: z.string(),
  /** Rights and notifications for all assigned facilities (DEC-044). */
  permissions: z.array(z.enum(PLACE_ROLES)),
  notificationTypes: z.array(z.enum(PLACE_NOTIFICATION_TYPES)),
  places: z.array(
    z.object({
      id: z.number(),
      uuid: z.string(),
      name: z.string(),
      companyUuid: z.string(),
      roles: z.array(z.enum(PLACE_ROLES)),
    }),
  ),
});
export type User = z.infer<typeof User>;

const OLD_SPELLINGS = { ADMIN: 'SUPER_ADMIN', USER: 'TECHNICIAN' } as const satisfies Record<string, UserType>;

/** A user type; `ADMIN` and `USER` are the old spellings of two of them (DEC-150). */
export const UserTypeInput = z
  .enum([...USER_TYPES, 'ADMIN', 'USER'])
  .transform((type): UserType => (type === 'ADMIN' || type === 'USER' ? OLD_SPELLINGS[type] : type));

/** A facility as `{uuid}`, `{id}` or the bare identity. */
const PlaceRef = z.union([
  Ref,
  z.object({ uuid: Ref }).transform(({ uuid }): Ref => uuid),
  z.object({ id: Ref }).transform(({ id }): Ref => id),
]);

const USER_PLACES_LIMIT = 2000;

export const CreateUserPayload = z.object({
  name: requiredText(100),
  surname: requiredText(100),
  email: Email,
  type: UserTypeInput,
  status: z.enum(USER_STATUSES),
  companyId: Ref.nullable().optional(),
  companyUuid: Ref.nullable().optional(),
  places: z.array(PlaceRef).max(USER_PLACES_LIMIT).optional(),
  permissions: z.array(z.enum(PLACE_ROLES)).max(PLACE_ROLES.length).optional(),
  notificationTypes: z.array(z.enum(PLACE_NOTIFICATION_TYPES)).max(PLACE_NOTIFICATION_TYPES.length).optional(),
});
/**
 * `currentPassword` is required when people change their own address, because the owner of the address can set a
 * password.
 */
export const UpdateUserPayload = CreateUserPayload.partial().extend({ currentPassword: Password.optional() });
