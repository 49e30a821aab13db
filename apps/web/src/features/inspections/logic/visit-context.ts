import type { Reason } from '@trapline/contract/inspections/reasons.ts';
import type { InspectionDetails, InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { createContext, useContext } from 'react';
import type { OutboxEntry, Submission } from '../outbox/outbox-entry.ts';
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
  /** Keeps what was done at a device and sends it. Answers the keys, to take it back for a moment. */
  readonly record: (
    device: InspectionDevice,
    submissions: readonly Submission[],
    options?: { readonly canTakeBack?: boolean },
  ) => readonly string[];
};

export const VisitContext = createContext<Visit | null>(null);

export const useVisit = (): Visit => {
  const visit = useContext(VisitContext);
  if (!visit) throw new Error('no visit around');
  return visit;
};
