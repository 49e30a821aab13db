import { z } from 'zod';
import { Language, Timezone, Version } from '../kernel/schemas.ts';
import { PLACE_NOTIFICATION_TYPES, PLACE_ROLES, USER_STATUSES, USER_TYPES } from '../kernel/user-types.ts';
import { Branding } from '../platform/schemas.ts';
import { SECOND_FACTOR_STATES } from '../second-factor/rules.ts';

/** The signed-in person with everything that the panel needs to decide what to show (DEC-015). */
export const Account = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  language: Language,
  timezone: z.string(),
  type: z.enum(USER_TYPES),
  // old clients read `role`; it always equals `type`
  role: z.enum(USER_TYPES),
  status: z.enum(USER_STATUSES),
  isSuperAdmin: z.boolean(),
  secondFactor: z.enum(SECOND_FACTOR_STATES),
  /** Whether the company requires a PIN on the phone of this person after five minutes away. */
  appLock: z.boolean(),
  companyId: z.number().nullable(),
  companyUuid: z.string().nullable(),
  /**
   * The company that services the facilities: the person’s own company or, for people of a client, its root company.
   */
  rootCompanyId: z.number().nullable(),
  company: z
    .object({
      id: z.number(),
      uuid: z.string(),
      name: z.string(),
      email: z.string(),
      address: z.string(),
      logo: z.string().nullable(),
      parentCompanyUuid: z.string().nullable(),
      subscriptions: z.array(
        z.object({
          id: z.number(),
          uuid: z.string(),
          name: z.string(),
          description: z.string().nullable(),
          validUntil: z.string().nullable(),
          devicesLimit: z.number().nullable(),
          usersLimit: z.number().nullable(),
          active: z.boolean(),
        }),
      ),
    })
    .nullable(),
  /** Logo, name and color of the root company in the panel; null: those of the product. */
  branding: Branding.nullable(),
  permissions: z.array(z.enum(PLACE_ROLES)),
  notificationTypes: z.array(z.enum(PLACE_NOTIFICATION_TYPES)),
  places: z.array(
    z.object({ id: z.number(), uuid: z.string(), name: z.string(), roles: z.array(z.enum(PLACE_ROLES)) }),
  ),
});
export type Account = z.infer<typeof Account>;

export const UpdateAccountPayload = z.object({ language: Language.optional(), timezone: Timezone.optional() });

const NotificationSwitches = { notificationEmail: z.boolean(), notificationMobile: z.boolean() };

/** Nested and flat, since client programs use both readings of the specification (DEC-017). */
export const NotificationSettings = z.object({
  version: Version,
  notifications: z.object(NotificationSwitches),
  ...NotificationSwitches,
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

const SwitchesInput = z.object(NotificationSwitches).partial();

/** Nested or flat; absent fields stay as they are. */
export const NotificationSettingsPayload = SwitchesInput.extend({ notifications: SwitchesInput.optional() }).transform(
  ({ notifications = {}, notificationEmail, notificationMobile }) => ({
    notificationEmail: notifications.notificationEmail ?? notificationEmail,
    notificationMobile: notifications.notificationMobile ?? notificationMobile,
  }),
);
