import type { UserType } from '../kernel/user-types.ts';
import type { MERGE_REFUSALS, RECORDING_REFUSALS } from './errors.ts';

export const INSPECTION_STATUSES = ['IN_PROGRESS', 'CANCELLED', 'COMPLETED'] as const;
export type InspectionStatus = (typeof INSPECTION_STATUSES)[number];

/** Bait consumption in percent, in the steps a technician can distinguish (spec F §5). */
export const BAIT_STEPS = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;

/** Maximum amount in one record. */
export const RECORD_AMOUNT_MAX = 1_000_000;
/** Maximum length of the note of a record, in characters. */
export const NOTE_MAX = 2000;
/** Maximum length of a text about a whole visit: its description, an addition, the note of an answer. */
export const REMARK_MAX = 4000;
/** Maximum length of the name of the person who received a visit for the client. */
export const RECEIVED_BY_MAX = 200;

/** Maximum number of photos of a device in a visit. */
export const DEVICE_PHOTOS_MAX = 20;
/** Maximum number of photos of the answer to a question. */
export const ANSWER_PHOTOS_MAX = 10;

/**
 * Maximum number of days between two halves of one visit: enough for a week of work at a large facility, but two
 * separate visits cannot be merged.
 */
const MAX_MERGE_GAP_DAYS = 7;

type MergeCandidate = {
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly authorCompanyId: number | null;
};

/**
 * Why two visits cannot be merged as halves of one, or null when they can. One company made both, because the remaining
 * visit shows all facts under its name; days are counted from the end of the first to the start of the second. Times
 * are ISO 8601.
 */
export const mergeRefusal = (a: MergeCandidate, b: MergeCandidate): (typeof MERGE_REFUSALS)[number] | null => {
  if (a.authorCompanyId !== b.authorCompanyId) return 'inspections/other_company';
  const [earlier, later] = Date.parse(a.startedAt) <= Date.parse(b.startedAt) ? [a, b] : [b, a];
  const gapMs = Date.parse(later.startedAt) - Date.parse(earlier.finishedAt ?? earlier.startedAt);
  return gapMs > MAX_MERGE_GAP_DAYS * 86_400_000 ? 'inspections/too_far_apart' : null;
};

export const canMerge = (a: MergeCandidate, b: MergeCandidate): boolean => mergeRefusal(a, b) === null;

/**
 * A wrong device clock within this tolerance is limited to the time of the visit; beyond it, the clock is ignored and
 * the time of arrival counts.
 */
export const CLOCK_TOLERANCE_MS = 300_000;

type Actor = {
  readonly type: UserType;
  readonly companyId: number | null;
  readonly rootCompanyId: number | null;
};

/**
 * Whether the user belongs to a client of the company that services the facility, whatever the type. A super admin
 * belongs to neither side.
 */
export const isClientSide = ({ companyId, rootCompanyId }: Omit<Actor, 'type'>): boolean =>
  companyId !== null && companyId !== rootCompanyId;

/**
 * A client reads and answers what its contractor wrote. It changes and deletes only what its own users wrote (decision
 * access/company-boundaries).
 */
export const mayChangeContent = (
  content: { readonly authorCompanyId: number | null },
  reader: Omit<Actor, 'type'>,
): boolean => !isClientSide(reader) || content.authorCompanyId === reader.companyId;

/** The facts of a visit belong to the company that carried it out: a client never changes those of its contractor. */
export const mayChangeFacts = (
  visit: { readonly authorCompanyId: number | null },
  actor: Omit<Actor, 'type'>,
): boolean => mayChangeContent(visit, actor);

type RecordingState = {
  readonly status: InspectionStatus;
  readonly approved: boolean;
  readonly authorCompanyId: number | null;
};

/** The reason why the facts of an inspection cannot be written now; null if they can (DEC-091, narrowed). */
export const recordingRefusal = (
  inspection: RecordingState,
  actor: Actor,
): (typeof RECORDING_REFUSALS)[number] | null => {
  if (!mayChangeFacts(inspection, actor)) return 'inspections/contractors_facts';
  if (inspection.status === 'CANCELLED') return 'inspections/cancelled';
  const isAdmin = actor.type === 'SUPER_ADMIN' || actor.type === 'COMPANY_ADMIN';
  return inspection.approved && !isAdmin ? 'inspections/approved' : null;
};

/** Who may finish or cancel it: the person who started it, and the admins (DEC-090). */
export const mayClose = (inspection: { readonly userId: number }, actor: { id: number; type: UserType }): boolean =>
  actor.type === 'SUPER_ADMIN' || actor.type === 'COMPANY_ADMIN' || actor.id === inspection.userId;

const BAIT_TONES = ['green', 'yellow', 'orange', 'red'] as const;
export type BaitTone = (typeof BAIT_TONES)[number];

/**
 * Colour of the bait bar: nothing eaten is green, up to 50 yellow, 51-70 orange, 71 and above red. Eaten bait is never
 * green (spec F §9, narrowed).
 */
export const baitTone = (percent: number): BaitTone => {
  if (percent === 0) return 'green';
  if (percent <= 50) return 'yellow';
  return percent <= 70 ? 'orange' : 'red';
};

/** Maximum number of entries in the log of a visit on one phone. */
export const LOG_ENTRIES_MAX = 5000;

/**
 * All logs that are not closed; those with entries to decide about; those with entries or photos waiting on the phone.
 */
export const FIELD_LOG_GROUPS = ['all', 'setAside', 'waiting'] as const;
