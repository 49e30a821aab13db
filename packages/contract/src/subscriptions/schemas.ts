import { z } from 'zod';
import { amount, DayOrInstantInput, requiredText, text, Version } from '../kernel/schemas.ts';

/** The subscription of a root company: limits of devices and people, including those of its clients. */
export const Subscription = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  name: z.string(),
  description: z.string().nullable(),
  /** The last day, in UTC; null means no end. */
  validUntil: z.string().nullable(),
  /** null: unlimited, 0: none (DEC-033). */
  devicesLimit: z.number().nullable(),
  usersLimit: z.number().nullable(),
  active: z.boolean(),
  createdAt: z.string(),
});
export type Subscription = z.infer<typeof Subscription>;

const MAX_LIMIT = 1_000_000;
const limit = amount(0, MAX_LIMIT).nullable().optional();

/** Form values of a subscription. */
export const SubscriptionPayload = z.object({
  name: requiredText(200),
  description: text(2000).nullish(),
  validUntil: DayOrInstantInput.nullable().optional(),
  devicesLimit: limit,
  usersLimit: limit,
  active: z.boolean().optional(),
});

const LimitUsage = z.object({ used: z.number(), limit: z.number().nullable() });

/**
 * Usage of the limits of a root company, for resources that the caller may add; the contact is absent for a user who
 * sets limits. A client reads its own usage, and a limit only when its contractor has no room left.
 */
export const Limits = z.object({
  clients: LimitUsage.nullable(),
  devices: LimitUsage.nullable(),
  users: LimitUsage.nullable(),
  ask: z.object({ name: z.string(), email: z.string().nullable() }).nullable(),
});
export type Limits = z.infer<typeof Limits>;
