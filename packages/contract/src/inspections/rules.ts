import type { UserType } from '../kernel/user-types.ts';

export const INSPECTION_STATUSES = ['IN_PROGRESS', 'CANCELLED', 'COMPLETED'] as const;
export type InspectionStatus = (typeof INSPECTION_STATUSES)[number];

/** Bait eaten, in percent, in the steps a technician can tell apart (spec F §5). */
export const BAIT_STEPS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;

/** The most of anything one record counts. */
export const RECORD_AMOUNT_MAX = 1_000_000;
/** The longest note of a record, in characters. */
export const NOTE_MAX = 2000;
/** The longest text about a whole visit: its description, what is added to it, an answer's note. */
export const REMARK_MAX = 4000;
/** The longest name of who received a visit for the client. */
export const RECEIVED_BY_MAX = 200;

/** A clock this far off is held within the visit; further off it says nothing, and what it dates is of its arrival. */
export const CLOCK_TOLERANCE_MS = 300_000;

type State = { readonly status: InspectionStatus; readonly approved: boolean };

/** Why the facts of an inspection cannot be written now, or null when they can (DEC-091). */
export const recordingBarrier = (
  inspection: State,
  type: UserType,
): 'inspections/cancelled' | 'inspections/approved' | null => {
  if (inspection.status === 'CANCELLED') return 'inspections/cancelled';
  if (inspection.approved && type !== 'SUPER_ADMIN' && type !== 'COMPANY_ADMIN') return 'inspections/approved';
  return null;
};

/** Who may finish or cancel: whoever started it, and the admins (DEC-090). */
export const mayClose = (inspection: { readonly userId: number }, actor: { id: number; type: UserType }): boolean =>
  actor.type === 'SUPER_ADMIN' || actor.type === 'COMPANY_ADMIN' || actor.id === inspection.userId;

export const BAIT_TONES = ['green', 'yellow', 'orange', 'red'] as const;
export type BaitTone = (typeof BAIT_TONES)[number];

/** Colour of the bait bar: 0-20 green, 21-50 yellow, 51-70 orange, 71 and above red (spec F §9). */
export const baitTone = (percent: number): BaitTone => {
  if (percent <= 20) return 'green';
  if (percent <= 50) return 'yellow';
  return percent <= 70 ? 'orange' : 'red';
};
