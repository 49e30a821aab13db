import { openPhoneDatabase } from '~/lib/phone/database.ts';
import type { LogContent } from './log-entry.ts';
import { createLogStore, type LogStore } from './log-store.ts';

/** Parts of a phone for tests of its log. */

export const VISIT = { placeUuid: 'place', visitUuid: 'visit' };

export const pest = (amount = 1, device = 'K1'): LogContent => {
  return { kind: 'addPest', device, body: { deviceTypeObjectId: 7, amount, note: null } };
};

/** A tab that also receives its own messages. */
export const openTabsInMemory = () => {
  const listeners = new Set<() => void>();
  return {
    listeners,
    notify: () => {
      for (const listener of listeners) listener();
    },
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export const openStore = (): LogStore => createLogStore(openPhoneDatabase());
