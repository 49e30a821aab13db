import { DEVICE_PHOTOS_MAX } from '@trapline/contract/inspections/rules.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useState } from 'react';
import { useFormBlocks } from '~/components/form-block.ts';
import type { CameraSubject } from '~/components/PhotoCameraModal.tsx';
import { today } from '~/lib/days.ts';
import { toDraftPhoto } from '~/lib/phone/draft-photo.ts';
import { undoWork } from '../log/field-work.ts';
import { isRejected } from '../log/log-entry.ts';
import { type Draft, EMPTY_DRAFT, submissionsOf, withPhoto } from '../logic/draft.ts';
import { preselectedBatch } from '../logic/preselected-batch.ts';
import { type SavedStep, summaryOf } from '../logic/saved-steps.ts';
import { useDraft } from '../logic/use-drafts.ts';
import { useVisit } from '../logic/visit-context.ts';
import type { Submission } from '../outbox/outbox-entry.ts';
import { expectedPhotos } from '../outbox/visit-outbox.ts';

/** Recording on one device: all input is a draft, which the one big button saves as a whole. */
export const useRecording = (entry: InspectionDevice, onSaved: (saved: SavedStep) => void) => {
  const { inspection, record, photos } = useVisit();
  const { draft, setDraft, changeDraft, showDraft, restoreDraft } = useDraft(inspection.uuid, entry.uuid);
  const [preparingCount, setPreparingCount] = useState(0);
  const { isFormBlocked, blockForm } = useFormBlocks();
  const type = inspection.deviceTypes.find(({ id }) => id === entry.device.deviceTypeId);

  const storedPhotos = photos.filter((photo) => photo.device === entry.device.uuid && !isRejected(photo));
  const photoCount = entry.device.deviceImages.length + storedPhotos.length;
  const hasRoom = ({ photos: added }: Draft) => photoCount + added.length < DEVICE_PHOTOS_MAX;
  const photoTarget = { visitUuid: inspection.uuid, deviceUuid: entry.device.uuid };
  const batchOf = (mixtureId: number) => preselectedBatch(inspection, mixtureId, today());
  const mixtureOf = (mixtureId: number) => inspection.mixtures.find(({ id }) => id === mixtureId);
  const productOf = (mixtureId: number) => mixtureOf(mixtureId)?.product?.uuid ?? null;
  const gramsOf = (mixtureId: number) => mixtureOf(mixtureId)?.grammage ?? null;

  const persist = (submissions: readonly Submission[], before: Draft, after: Draft) => {
    if (submissions.length === 0) return;
    const { keys, stored } = record(entry, submissions, { canUndo: true, draftAfter: after });
    showDraft(after);
    const saved = {
      keys,
      uniqueId: entry.device.uniqueId,
      deviceUuid: entry.uuid,
      // what was entered since stays
      undo: () => (before === after ? undoWork(keys) : restoreDraft(before, (toStore) => undoWork(keys, toStore))),
      ...summaryOf(submissions),
    };
    // shown as saved once the phone has stored it; if storage fails, the outbox strip reports the error
    void stored.then((isStored) => isStored && onSaved(saved));
  };

  return {
    draft,
    setDraft,
    type,
    /** Converts the draft, optionally with one last change, into records and marks the device as checked. */
    saveAll: (all = draft) =>
      type &&
      persist(
        submissionsOf(all, type, { check: entry.status !== 'CHECKED', batchOf, productOf, gramsOf }),
        draft,
        EMPTY_DRAFT,
      ),
    /** Records that the device cannot be checked, with the reason. */
    saveNotChecked: (body: Extract<Submission, { verb: 'setNotChecked' }>['body']) =>
      persist([{ verb: 'setNotChecked', body }], draft, draft),
    /** Whether the device may get another photo beside those that are being converted. */
    hasRoom: photoCount + draft.photos.length + preparingCount < DEVICE_PHOTOS_MAX,
    /** The device is named if the phone closes the page while its camera app is open. */
    cameraApp: {
      onOpen: () => void expectedPhotos.expect(photoTarget).catch(() => undefined),
      onReturn: () => void expectedPhotos.forget().catch(() => undefined),
    },
    /** A typed number is no count; for the fields of counts, which block saving by this context. */
    isCountWrong: isFormBlocked,
    blockSaving: blockForm,
    /** A photo is still being converted; saving now would leave it out. */
    isPreparingPhoto: preparingCount > 0,
    /** The photo is ready some time after it was taken, and other values may have been entered meanwhile. */
    addPhoto: async (picture: Promise<File>) => {
      setPreparingCount((count) => count + 1);
      try {
        const photo = await toDraftPhoto(await picture);
        changeDraft((current) => (hasRoom(current) ? withPhoto(current, photo) : current));
      } finally {
        setPreparingCount((count) => count - 1);
      }
    },
  };
};

export type Recording = ReturnType<typeof useRecording>;

export const cameraSubjectOf = (
  { device }: InspectionDevice,
  recording: Recording,
  full: CameraSubject['full'],
): CameraSubject => ({
  name: device.uniqueId,
  photos: recording.draft.photos,
  isPreparing: recording.isPreparingPhoto,
  hasRoom: recording.hasRoom,
  full,
});
