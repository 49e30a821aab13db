import { authSubscribers } from './features/auth/auth.subscribers.ts';
import { deviceTypesSubscribers } from './features/device-types/device-types.subscribers.ts';
import { qrCodesSubscribers } from './features/qr-codes/qr-codes.subscribers.ts';
import type { Subscriber } from './kernel/events.ts';

/** Who subscribes to events of the domains below, in the order in which they run. */
export const subscribers: readonly Subscriber[] = [
  ...authSubscribers,
  ...deviceTypesSubscribers,
  ...qrCodesSubscribers,
];
