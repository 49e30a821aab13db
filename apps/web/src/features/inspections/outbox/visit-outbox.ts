import { onLeaving } from '~/lib/signed-in.ts';
import { createDrafts } from '../logic/drafts.ts';
import { createOutbox } from './outbox.ts';
import { openPhoneStore, type PhoneStore } from './phone-store.ts';
import { sendEntry } from './send-entry.ts';

const phone = openPhoneStore();
/** To the other tabs of this browser, once there is one to hear of theirs. */
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

/** The one outbox of this tab, and the one place of its drafts. */
export const visitOutbox = createOutbox({ store, send: sendEntry });
export const visitDrafts = createDrafts(store);

/** Takes up what this person has on the phone. */
export const startFor = (userUuid: string): void => {
  void visitDrafts.start(userUuid);
  void visitOutbox.start(userUuid);
};

const onSight = (): void => {
  // the page may be suspended now: delayed entries are sent at once
  void visitOutbox.flush();
};

/** A camera that reads a label opens a tab of its own: two of them may be about the same trap. */
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

/** Tries again when the network or the person comes back. Safari has no background sync; this is what there is. */
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
  // asks the browser not to clear our records when the disk is short
  void navigator.storage?.persist?.().catch(() => false);
};
