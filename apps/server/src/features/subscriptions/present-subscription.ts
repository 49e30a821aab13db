import type { Subscription } from '@trapline/contract/subscriptions/schemas.ts';
import type { SubscriptionRow } from './subscriptions.queries.ts';

export const presentSubscription = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  uuid: row.uuid,
  version: row.version,
  name: row.name,
  description: row.description,
  validUntil: row.valid_until,
  devicesLimit: row.devices_limit,
  usersLimit: row.users_limit,
  active: row.active,
  createdAt: row.created_at.toISOString(),
});
