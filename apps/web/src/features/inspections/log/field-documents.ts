import type { FieldPack } from '@trapline/contract/inspections/field-pack-endpoints.ts';
import { deleteFormDraft } from '~/lib/phone/form-drafts.ts';
import { announceWork } from '~/lib/phone/work-on-phone.ts';
import { randomKey } from '~/lib/random-key.ts';
import type { FieldDocuments, NewDocument, PhoneDocument } from '~/shared/field-documents/field-documents.ts';
import {
  connectVisitOutbox,
  formDrafts,
  officeDecisions,
  phoneDocuments,
  startOutbox,
  visitLog,
  visitPhotos,
} from '../outbox/visit-outbox.ts';
import { packStore } from '../pack/field-packs.ts';
import { flushWork, retryWork, storeInLog } from './field-work.ts';
import type { LogContent } from './log-entry.ts';
import { isDecided } from './states.ts';

/** What the forms of interventions and recommendations use of this phone. */

type Photo = NewDocument['photos'][number];

const announce = ({ uuid, content }: NewDocument, { key, sha256, bytes, section }: Photo): LogContent => {
  const photo = { photoId: key, sha256, size: bytes.byteLength };
  return content.kind === 'addIntervention'
    ? { kind: 'addPhoto', body: { ...photo, intervention: uuid, section: section as 'CAUSE' } }
    : { kind: 'addPhoto', body: { ...photo, recommendation: uuid } };
};

/**
 * The server may not know the visit yet: then the recommendation follows its start in the same log. A visit that the
 * server knows is only named, because it may be approved.
 */
const isVisitOnPhone = (visitUuid: string | null): boolean =>
  visitUuid !== null && visitLog.getState().entries.some((entry) => entry.visitUuid === visitUuid && !isDecided(entry));

/** A database that another tab blocks is reported as one that stores nothing. */
const READING_MAX_MS = 10_000;

/**
 * A form may be saved before the log of this person was read. Resolves to whether it can be stored: not after a
 * sign-out, or if the database does not answer.
 */
const whenLogIsRead = (): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isRead: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(isRead);
    };
    const look = () => {
      if (visitLog.user === null) end(false);
      else if (visitLog.getState().isLoaded) end(true);
    };
    const timer = setTimeout(() => end(false), READING_MAX_MS);
    const stop = visitLog.subscribe(look);
    look();
  });

/** Stores the document, its photos and the emptied form in one transaction. */
const save = async (document: NewDocument): Promise<boolean> => {
  const { uuid, placeUuid, content, photos, draft } = document;
  if (!(await whenLogIsRead())) return false;
  const visitUuid = isVisitOnPhone(document.visitUuid) ? document.visitUuid : null;
  const announced = photos.map((photo) => ({ photo, id: randomKey(), content: announce(document, photo) }));
  const { stored } = storeInLog({ placeUuid, visitUuid }, [{ id: uuid, content }, ...announced], {
    photos: announced.map(({ photo, id }) => ({
      photo,
      entryId: id,
      subject: { device: null, question: null, document: uuid, name: photo.name },
    })),
    beside: (table) => deleteFormDraft(table, draft, uuid),
  });
  announceWork();
  return stored;
};

/** Without a network the document waits, so a slow one is not waited for. */
const SENDING_MAX_MS = 5_000;
/** Photos that are being sent: the document is complete when its page opens. */
const PHOTOS_MAX_MS = 20_000;

const within = async (work: Promise<unknown>, ms: number): Promise<void> => {
  const limit = Promise.withResolvers<void>();
  const timer = setTimeout(limit.resolve, ms);
  await Promise.race([work, limit.promise]);
  clearTimeout(timer);
};

const find = (uuid: string): PhoneDocument | null =>
  phoneDocuments.getDocuments().find((document) => document.uuid === uuid) ?? null;

/** Resolves when the photos of the document are sent, or cannot be sent at the moment. */
const waitForPhotos = (uuid: string): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const isBeingSent = find(uuid)?.state === 'sent' && visitPhotos.getState().stalled === null;
      if (isBeingSent) return;
      stop();
      resolve();
    };
    const stop = phoneDocuments.subscribe(look);
    look();
  });

const send = async (uuid: string): Promise<PhoneDocument | null> => {
  await within(flushWork(), SENDING_MAX_MS);
  await phoneDocuments.settle();
  if (find(uuid)?.state === 'sent') await within(waitForPhotos(uuid), PHOTOS_MAX_MS);
  return find(uuid);
};

export const fieldDocuments: FieldDocuments = {
  drafts: formDrafts,
  subscribe: phoneDocuments.subscribe,
  getDocuments: phoneDocuments.getDocuments,
  start: (person) => {
    connectVisitOutbox();
    if (visitLog.user !== person.uuid) startOutbox(person);
    else void officeDecisions.ask();
  },
  save,
  send,
  retry: retryWork,
  dismiss: (uuid) => void phoneDocuments.dismiss(uuid),
  askOffice: () => void officeDecisions.askNow(),
  onAccepted: (listener) => officeDecisions.onAccepted(() => listener()),
  readPack: async (userUuid, placeUuid) => {
    const stored = await packStore.read(userUuid, placeUuid);
    // the pack of an earlier build has no choices
    const choices = stored?.pack.choices as FieldPack['choices'] | undefined;
    return stored && choices
      ? { ...choices, devices: stored.pack.devices, deviceTypes: stored.pack.deviceTypes }
      : null;
  },
};
