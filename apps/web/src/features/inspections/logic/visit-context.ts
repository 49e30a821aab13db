import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import type { InspectionDetails, InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { createContext, useContext } from 'react';
import type { QueuedPhoto } from '../log/photo-store.ts';
import type { AddResult } from '../outbox/outbox.ts';
import type { ShownEntry, Submission } from '../outbox/outbox-entry.ts';
import type { Draft } from './draft.ts';
import type { VisitRights } from './visit-rights.ts';

/** The visit on the screen: the state of the server together with the pending entries. */
export type Visit = {
  readonly inspection: InspectionDetails;
  readonly rights: VisitRights;
  /** Entries of this visit on this phone: not sent yet, refused, set aside, or not in the visit that was read last. */
  readonly entries: readonly ShownEntry[];
  /** Photos on this phone that the visit does not contain yet. */
  readonly photos: readonly QueuedPhoto[];
  /** Why a completed visit is being changed; every write contains it. */
  readonly reason: Reason | undefined;
  /** Starts to change a completed visit for this reason; undefined returns to reading. */
  readonly correct: (reason: Reason | undefined) => void;
  /** Whether an entry (by key) or all data of a device is on the disk of this phone or on the server. */
  readonly isStored: (keyOrDeviceUuid: string) => boolean;
  /**
   * Stores the work on a device and sends it. Returns the keys, to undo it for a moment, and a promise of the storage.
   */
  readonly record: (
    device: InspectionDevice,
    submissions: readonly Submission[],
    options?: {
      readonly canUndo?: boolean;
      /** The rest of the draft from which the records were made. */
      readonly draftAfter?: Draft;
    },
  ) => AddResult;
};

/** The names of the visit and its facility in the log. */
export const refOf = ({ placeUuid, uuid }: Pick<InspectionDetails, 'placeUuid' | 'uuid'>) => {
  return { placeUuid, visitUuid: uuid };
};

export const VisitContext = createContext<Visit | null>(null);

export const useVisit = (): Visit => {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('no visit around');
  return visit;
};
