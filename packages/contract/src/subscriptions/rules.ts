const SUBSCRIPTION_STATES = ['ACTIVE', 'EXPIRED', 'INACTIVE'] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

type Term = { readonly active: boolean; readonly validUntil: string | null };

/**
 * The last day is included, by UTC (DEC-034). A subscription switched off before its last day shows that, and not that
 * it is past.
 */
export const subscriptionState = ({ active, validUntil }: Term, now: Date): SubscriptionState => {
  if (validUntil !== null && validUntil < now.toISOString().slice(0, 10)) return 'EXPIRED';
  return active ? 'ACTIVE' : 'INACTIVE';
};

/** What is counted against a limit, with the limit; none is no limit. */
export type Room = { readonly used: number; readonly limit: number | null };

/** Whether nothing more is admitted. */
export const isFull = ({ used, limit }: Room): boolean => limit !== null && used >= limit;
