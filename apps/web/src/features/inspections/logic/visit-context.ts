import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import type { InspectionDetails, InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { createContext, useContext } from 'react';
import type { AddResult } from '../outbox/outbox.ts';
import type { OutboxEntry, Submission } from '../outbox/outbox-entry.ts';
import type { Draft } from './draft.ts';
import type { VisitRights } from './visit-rights.ts';

/** The visit on the screen: as the server has it, with what is still on its way already in place. */
export type Visit = {
  readonly inspection: InspectionDetails;
  readonly rights: VisitRights;
  /** Entries of this visit that the server does not have yet, or did not take. */
  readonly entries: readonly OutboxEntry[];
  /** Why a visit that has ended is being changed; every write brings it along. */
  readonly reason: Reason | undefined;
  /** Begins to change a visit that has ended, with the reason for it; without one it is read again. */
  readonly correct: (reason: Reason | undefined) => void;
  /** Whether all of it is on the disk of this phone, or with the server: of an entry by its key, or of a device. */
  readonly isStored: (keyOrDeviceUuid: string) => boolean;
  /**
   * Stores the work on a device and sends it. Returns the keys, to undo it for a moment, and a promise for the storage.
   */
  readonly record: (
    device: InspectionDevice,
    submissions: readonly Submission[],
    options?: {
      readonly canUndo?: boolean;
      /** What is left of the draft they were made of. */
      readonly draftAfter?: Draft;
    },
  ) => AddResult;
};

export const VisitContext = createContext<Visit | null>(null);

export const useVisit = (): Visit => {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('no visit around');
  return visit;
};
