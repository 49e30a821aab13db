const SUBSCRIPTION_STATES = ['ACTIVE', 'EXPIRED', 'INACTIVE'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

type SubscriptionTerm = { readonly active: boolean; readonly validUntil: string | null };

/**
 * The last day is included, in UTC (DEC-034). A subscription that was turned off before its last day stays in that
 * state, even after it.
 */
export const subscriptionState = ({ active, validUntil }: SubscriptionTerm, now: Date): SubscriptionState => {
  if (validUntil !== null && validUntil < now.toISOString().slice(0, 10)) return 'EXPIRED';
  return active ? 'ACTIVE' : 'INACTIVE';
};

/** Usage and limit of a resource; null means no limit. */
export type LimitUsage = { readonly used: number; readonly limit: number | null };

/** Whether the limit is reached. */
export const isLimitReached = ({ used, limit }: LimitUsage): boolean => limit !== null && used >= limit;
