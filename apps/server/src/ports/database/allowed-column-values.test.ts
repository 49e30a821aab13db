import {
  PLACE_NOTIFICATION_TYPES,
  PLACE_ROLES,
  type PlaceNotificationType,
  type PlaceRole,
} from '@trapline/contract/kernel/user-types.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/test-database.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const set = (change: { permissions?: PlaceRole[]; notification_types?: PlaceNotificationType[] }) =>
  database.db.updateTable('users').set(change).execute();
const assign = (change: { roles?: PlaceRole[]; notification_types?: PlaceNotificationType[] }) =>
  database.db.updateTable('place_users').set(change).execute();

test('lists of rights and notification types accept exactly the words of the contract', async () => {
  const notification_types = [...PLACE_NOTIFICATION_TYPES];
  await set({ permissions: [...PLACE_ROLES], notification_types });
  await assign({ roles: [...PLACE_ROLES], notification_types });
  const unknown = ['SOMETHING_ELSE' as never];
  await expect(set({ permissions: unknown })).rejects.toThrow(/users_permissions_known/);
  await expect(set({ notification_types: unknown })).rejects.toThrow(/users_notification_types_known/);
  await expect(assign({ roles: unknown })).rejects.toThrow(/place_users_roles_known/);
  await expect(assign({ notification_types: unknown })).rejects.toThrow(/place_users_notification_types_known/);
});
