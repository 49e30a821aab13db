import { createOutbox } from './outbox.ts';
import { openOutboxStore } from './outbox-store.ts';
import { sendEntry } from './send-entry.ts';
import { setUnsentMark } from './unsent-mark.ts';

/** The one outbox of this tab. */
export const visitOutbox = createOutbox({ store: openOutboxStore(), send: sendEntry });

visitOutbox.subscribe(() => setUnsentMark(visitOutbox.getState().entries.length > 0));

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
  // asks the browser not to clear our records when the disk is short
  void navigator.storage?.persist?.().catch(() => false);
};
