import { onLeaving } from '~/lib/signed-in.ts';
import { createDrafts } from '../logic/drafts.ts';
import { createOutbox } from './outbox.ts';
import { openPhoneStore, type PhoneStore } from './phone-store.ts';
import { sendEntry } from './send-entry.ts';

const phone = openPhoneStore();
/** Notifies the other tabs of this browser. Does nothing until `shareDrafts` has opened the channel. */
let notifyOthers = (): void => undefined;

const store: PhoneStore = {
  ...phone,
  keep: async (entries, draft) => {
    await phone.keep(entries, draft);
    if (draft) notifyOthers();
  },
  keepDrafts: async (drafts) => {
    await phone.keepDrafts(drafts);
    notifyOthers();
  },
};

/** The only outbox of this tab, and the only store of its drafts. */
export const visitOutbox = createOutbox({ store, send: sendEntry });
export const visitDrafts = createDrafts(store);

/** Loads the drafts and the waiting entries of this user from the phone. */
export const startFor = (userUuid: string): void => {
  void visitDrafts.start(userUuid);
  void visitOutbox.start(userUuid);
};

const onSight = (): void => {
  // a hidden page may be suspended, so delayed entries are sent at once
  void visitOutbox.flush();
};

/** A camera that reads a label opens a new tab, so two tabs may show the same trap. */
const takeUpOthers = (): void => {
  // entries that could not be stored exist only here
  if (document.visibilityState === 'visible' && !visitOutbox.getState().isVolatile) void visitDrafts.refresh();
};

const shareDrafts = (): void => {
  const tabs = new BroadcastChannel('trapline.drafts');
  notifyOthers = () => tabs.postMessage(null);
  tabs.addEventListener('message', takeUpOthers);
  document.addEventListener('visibilitychange', takeUpOthers);
};

let isConnected = false;

/** Sends again when the network is back or the page is visible again, because Safari has no background sync. */
export const connectVisitOutbox = (): void => {
  if (isConnected) return;
  isConnected = true;
  window.addEventListener('online', onSight);
  document.addEventListener('visibilitychange', onSight);
  shareDrafts();
  onLeaving(() => {
    visitOutbox.stop();
    visitDrafts.stop();
  });
  // asks the browser not to delete the stored records when disk space is low
  void navigator.storage?.persist?.().catch(() => false);
};
