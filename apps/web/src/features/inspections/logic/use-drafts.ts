import { useSyncExternalStore } from 'react';
import { visitDrafts } from '../outbox/visit-outbox.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import type { Drafts, DraftToStore } from './drafts.ts';

const NO_DRAFTS: Drafts = {};

/** All drafts of the visit, by device. */
export const useDrafts = (visitUuid: string): Drafts =>
  useSyncExternalStore(visitDrafts.subscribe, () => visitDrafts.getState().visits[visitUuid] ?? NO_DRAFTS);

/** Whether the device has a draft. */
export const useHasDraft = (visitUuid: string, deviceUuid: string): boolean =>
  useSyncExternalStore(
    visitDrafts.subscribe,
    () => visitDrafts.getState().visits[visitUuid]?.[deviceUuid] !== undefined,
  );

/** Whether the browser fails to store the counts. */
export const useAreDraftsVolatile = (): boolean =>
  useSyncExternalStore(visitDrafts.subscribe, () => visitDrafts.getState().isVolatile);

/** Whether a photo of a draft is on the disk of the phone. */
export const useIsPhotoStored = (key: string): boolean =>
  useSyncExternalStore(visitDrafts.subscribe, () => visitDrafts.getState().storedPhotos.has(key));

export const useDraft = (visitUuid: string, deviceUuid: string) => {
  const draft = useDrafts(visitUuid)[deviceUuid] ?? EMPTY_DRAFT;
  return {
    draft,
    setDraft: (next: Draft) => visitDrafts.set(visitUuid, deviceUuid, next),
    changeDraft: (change: (current: Draft) => Draft) => {
      const current = visitDrafts.getState().visits[visitUuid]?.[deviceUuid] ?? EMPTY_DRAFT;
      visitDrafts.set(visitUuid, deviceUuid, change(current));
    },
    /** Takes back the records that were made from a draft, and joins that draft with the current one. */
    restoreDraft: (before: Draft, undo: (toStore: DraftToStore) => Promise<boolean>) =>
      visitDrafts.restore(visitUuid, deviceUuid, { before, undo }),
    showDraft: (next: Draft) => visitDrafts.show(visitUuid, deviceUuid, next),
  };
};
