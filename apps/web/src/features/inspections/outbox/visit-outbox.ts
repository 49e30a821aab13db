import { onSessionStop } from '~/lib/signed-in.ts';
import { createDraftStore } from '../logic/drafts.ts';
import { createOutbox } from './outbox.ts';
import { openPhoneStore, type PhoneStore } from './phone-store.ts';
import { sendEntry } from './send-entry.ts';

const phone = openPhoneStore();
/** Notifies the other tabs of this browser. Does nothing until `shareDrafts` has opened the channel. */
let notifyOtherTabs = (): void => undefined;

const store: PhoneStore = {
  ...phone,
  storeEntries: async (entries, draft) => {
    await phone.storeEntries(entries, draft);
    if (draft) notifyOtherTabs();
  },
  storeDrafts: async (drafts) => {
    await phone.storeDrafts(drafts);
    notifyOtherTabs();
  },
};

/** The only outbox of this tab, and the only store of its drafts. */
export const visitOutbox = createOutbox({ store, send: sendEntry });
export const visitDrafts = createDraftStore(store);

/** Loads the drafts and the waiting entries of this user from the phone. */
export const startOutbox = (userUuid: string): void => {
  void visitDrafts.start(userUuid);
  void visitOutbox.start(userUuid);
};

const sendWaiting = (): void => {
  // a hidden page may be suspended, so delayed entries are sent at once
  void visitOutbox.flush();
};

/** A camera that reads a label opens a new tab, so two tabs may show the same trap. */
const reloadDrafts = (): void => {
  // entries that could not be stored exist only here
  if (document.visibilityState === 'visible' && !visitOutbox.getState().isVolatile) void visitDrafts.refresh();
};

const shareDrafts = (): void => {
  const channel = new BroadcastChannel('trapline.drafts');
  notifyOtherTabs = () => channel.postMessage(null);
  channel.addEventListener('message', reloadDrafts);
  document.addEventListener('visibilitychange', reloadDrafts);
};

let isConnected = false;

/** Sends again when the network is back or the page is visible again, because Safari has no background sync. */
export const connectVisitOutbox = (): void => {
  if (isConnected) return;
  isConnected = true;
  window.addEventListener('online', sendWaiting);
  document.addEventListener('visibilitychange', sendWaiting);
  shareDrafts();
  onSessionStop(() => {
    visitOutbox.stop();
    visitDrafts.stop();
  });
  // asks the browser not to delete the stored records when disk space is low
  void navigator.storage?.persist?.().catch(() => false);
};
