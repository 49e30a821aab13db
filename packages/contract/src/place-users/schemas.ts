import { z } from 'zod';
import { PLACE_NOTIFICATION_TYPES, PLACE_ROLES, USER_STATUSES, USER_TYPES } from '../kernel/user-types.ts';

const Roles = z.array(z.enum(PLACE_ROLES));
const NotificationTypes = z.array(z.enum(PLACE_NOTIFICATION_TYPES));

/** A person assigned to a facility. The settings for this facility and those for every facility apply together. */
export const PlaceUser = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  surname: z.string(),
  type: z.enum(USER_TYPES),
  status: z.enum(USER_STATUSES),
  company: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  /** Time of the assignment. */
  user_places: z.object({ createdAt: z.string() }),
  roles: Roles,
  notificationTypes: NotificationTypes,
  /** Set on the user: applies to every assigned facility (DEC-044). */
  everywhere: z.object({ roles: Roles, notificationTypes: NotificationTypes }),
  /** Whether the caller may change roles and notifications of this person here. */
  editable: z.boolean(),
});
export type PlaceUser = z.infer<typeof PlaceUser>;

export const PlaceRolesPayload = z.object({ roles: Roles.max(PLACE_ROLES.length) });
export const PlaceNotificationTypesPayload = z.object({
  notificationTypes: NotificationTypes.max(PLACE_NOTIFICATION_TYPES.length),
});
