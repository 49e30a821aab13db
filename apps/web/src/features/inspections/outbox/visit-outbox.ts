import { onLeaving } from '~/lib/signed-in.ts';
import { createDrafts } from '../logic/drafts.ts';
import { createOutbox } from './outbox.ts';
import { openPhoneStore } from './phone-store.ts';
import { sendEntry } from './send-entry.ts';

const store = openPhoneStore();

/** The one outbox of this tab, and the one place of its drafts. */
export const visitOutbox = createOutbox({ store, send: sendEntry });
export const visitDrafts = createDrafts(store);

/** Takes up what this person has on the phone. */
export const startFor = (userUuid: string): void => {
  void visitDrafts.start(userUuid);
  void visitOutbox.start(userUuid);
};

const onSight = (): void => {
  // the page may be put away now: what is held goes out at once
  void visitOutbox.flush();
};

let isConnected = false;

/** Tries again when the network or the person comes back. Safari has no background sync; this is what there is. */
export const connectVisitOutbox = (): void => {
  if (isConnected) return;
  isConnected = true;
  window.addEventListener('online', onSight);
  document.addEventListener('visibilitychange', onSight);
  onLeaving(() => {
    visitOutbox.stop();
    visitDrafts.stop();
  });
  // asks the browser not to clear our records when the disk is short
  void navigator.storage?.persist?.().catch(() => false);
};
