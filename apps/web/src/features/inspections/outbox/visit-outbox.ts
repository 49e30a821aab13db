import { openPhoneDatabase } from '~/lib/phone/database.ts';
import { createFormDraftStore } from '~/lib/phone/form-drafts.ts';
import { openTabs } from '~/lib/phone/tabs.ts';
import { onSessionStop } from '~/lib/signed-in.ts';
import { addUnsavedCheck } from '~/lib/unsaved.ts';
import { connectBackgroundSync } from '../log/background-sync.ts';
import { countPhotosToSend } from '../log/count-photos.ts';
import { createDocuments } from '../log/documents.ts';
import { createEndDraftStore } from '../log/end-drafts.ts';
import { deviceOfContent, type LoggedEntry } from '../log/log-entry.ts';
import { createLogStore } from '../log/log-store.ts';
import { askOffice, createOfficeDecisions } from '../log/office-decisions.ts';
import { PhotoQueue } from '../log/photo-queue.ts';
import { createPhotoStore } from '../log/photo-store.ts';
import { sendLog } from '../log/send-log.ts';
import { sendPhoto } from '../log/send-photo.ts';
import { isUnsent } from '../log/states.ts';
import { VisitLog } from '../log/visit-log.ts';
import { visitOnScreen } from '../log/visit-on-screen.ts';
import { wakePhotosAfterEntries } from '../log/wake-photos.ts';
import { DraftStore } from '../logic/drafts.ts';
import { createExpectedPhotos } from '../logic/expected-photo.ts';
import { receiptStore } from '../pack/field-packs.ts';
import { makeRoom } from '../pack/make-room.ts';
import { Outbox } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { createPeopleStore } from './people-on-phone.ts';
import { openPhoneStore, type PhoneStore } from './phone-store.ts';
import { sendEntry } from './send-entry.ts';

const database = openPhoneDatabase({ makeRoom });
const phone = openPhoneStore(database);
const draftTabs = openTabs('trapline.drafts');

/** A draft was stored together with the records made from it. */
export const notifyDraftTabs = (): void => draftTabs.notify();

const store: PhoneStore = {
  ...phone,
  storeEntries: async (entries, draft) => {
    await phone.storeEntries(entries, draft);
    if (draft) draftTabs.notify();
  },
  storeDrafts: async (drafts) => {
    await phone.storeDrafts(drafts);
    draftTabs.notify();
  },
  moveDrafts: async (owner, names) => {
    await phone.moveDrafts(owner, names);
    draftTabs.notify();
  },
};

/** The photos that this phone has still to send. */
export const visitPhotos: PhotoQueue = new PhotoQueue({
  store: createPhotoStore(database),
  send: sendPhoto,
  tabs: openTabs('trapline.photos'),
  addReceipt: receiptStore.add,
});

/** The only log of this tab. */
export const visitLog: VisitLog = new VisitLog({
  store: createLogStore(database),
  send: sendLog,
  tabs: openTabs('trapline.field'),
  countPhotos: (subject) => countPhotosToSend(subject, { ...visitLog.getState(), ...visitPhotos.getState() }),
  firstVisit: visitOnScreen,
});

/** Single calls are sent after the start of their visit and the entries of their device. */
const mayFollow = ({ inspectionId, deviceUuid }: OutboxEntry): boolean => {
  if (deviceUuid === undefined) return true;
  const { entries, isLoaded } = visitLog.getState();
  const isAhead = (entry: LoggedEntry) =>
    entry.visitUuid === inspectionId &&
    (entry.content.kind === 'startVisit' || deviceOfContent(entry.content) === deviceUuid);
  return isLoaded && !entries.some((entry) => isUnsent(entry) && isAhead(entry));
};

/** The only outbox of this tab, and the only store of its drafts. */
export const visitOutbox = new Outbox({ store, send: sendEntry, mayFollow });
export const visitDrafts = new DraftStore(store);
export const visitEndDrafts = createEndDraftStore(database);
export const formDrafts = createFormDraftStore(database);
/** Interventions and recommendations that wait on this phone. */
export const phoneDocuments = createDocuments({ log: visitLog, photos: visitPhotos, addReceipt: receiptStore.add });
/** What the office has decided about entries of this phone. */
export const officeDecisions = createOfficeDecisions({ log: visitLog, photos: visitPhotos, ask: askOffice });
// only work makes room on a full disk, not a name
export const peopleOnPhone = createPeopleStore(openPhoneDatabase());
export const expectedPhotos = createExpectedPhotos(database);

export type Person = { readonly uuid: string; readonly name: string; readonly surname: string };

/** Loads the drafts and the waiting entries of this user from the phone. */
export const startOutbox = ({ uuid: userUuid, name, surname }: Person): void => {
  void peopleOnPhone.remember({ userUuid, name: `${name} ${surname}` }).catch(() => undefined);
  void visitDrafts.start(userUuid);
  void Promise.all([visitLog.start(userUuid), visitPhotos.start(userUuid)]).then(() => officeDecisions.ask());
  void visitOutbox.start(userUuid);
  void visitEndDrafts.deleteOld().catch(() => undefined);
  void expectedPhotos.start(userUuid).catch(() => undefined);
  void formDrafts.deleteOld(Date.now()).catch(() => undefined);
};

const sendWaiting = async (): Promise<void> => {
  // a hidden page may be suspended, so delayed entries are sent at once
  const sent = [visitLog.flush(), visitPhotos.nudge()];
  void visitOutbox.flush();
  await Promise.all(sent);
};

/** A camera that reads a label opens a new tab, so two tabs may show the same trap. */
const reloadDrafts = (): void => {
  // entries that could not be stored exist only here
  if (document.visibilityState === 'visible' && !visitOutbox.getState().isVolatile) void visitDrafts.refresh();
};

const shareDrafts = (): void => {
  draftTabs.listen(reloadDrafts);
  document.addEventListener('visibilitychange', reloadDrafts);
};

/** A full disk: leaving the page would lose records or drafts. */
const isOnlyInMemory = (): boolean => {
  const { entries, unsaved } = visitOutbox.getState();
  const { isVolatile, visits } = visitDrafts.getState();
  const hasDraft = Object.values(visits).some((drafts) => Object.keys(drafts).length > 0);
  return entries.some(({ key }) => unsaved.has(key)) || (isVolatile && hasDraft);
};

let isConnected = false;

const connectWorker = (): void => {
  const container = navigator.serviceWorker;
  if (!container) return;
  connectBackgroundSync({
    container,
    log: visitLog,
    photos: visitPhotos,
    // a person at the page keeps the time to undo; then the photos whose entries have just been sent
    send: () =>
      (document.visibilityState === 'visible' ? visitLog.nudge() : sendWaiting()).then(() => visitPhotos.nudge()),
  });
};

/** Sends again when the network is back or the page is visible again, because only Chromium has Background Sync. */
export const connectVisitOutbox = (): void => {
  if (isConnected) return;
  isConnected = true;
  window.addEventListener('online', () => void sendWaiting());
  document.addEventListener('visibilitychange', () => void sendWaiting());
  addUnsavedCheck(isOnlyInMemory);
  window.addEventListener('beforeunload', (event) => {
    if (isOnlyInMemory()) event.preventDefault();
  });
  shareDrafts();
  visitLog.connect();
  visitPhotos.connect();
  visitLog.subscribe(visitOutbox.wake);
  wakePhotosAfterEntries(visitLog, visitPhotos.wake);
  phoneDocuments.connect();
  officeDecisions.connect();
  connectWorker();
  window.addEventListener('online', () => void officeDecisions.ask());
  onSessionStop(() => {
    visitLog.stop();
    visitPhotos.stop();
    visitOutbox.stop();
    visitDrafts.stop();
  });
  // asks the browser not to delete the stored records when disk space is low
  void navigator.storage?.persist?.().catch(() => false);
};
