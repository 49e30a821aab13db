import { isClientSide, mayChangeWritten } from '../inspections/rules.ts';
import type { UserType } from '../kernel/user-types.ts';

export const RECOMMENDATION_PRIORITIES = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type RecommendationPriority = (typeof RECOMMENDATION_PRIORITIES)[number];

export const RECOMMENDATION_STATUSES = ['OPEN', 'IN_PROGRESS', 'WAITING', 'CLOSE'] as const;
export type RecommendationStatus = (typeof RECOMMENDATION_STATUSES)[number];

/** What still has to be put right: what is counted, and what lists show at first (DEC-111). */
export const ACTIVE_STATUSES = ['OPEN', 'IN_PROGRESS', 'WAITING'] as const satisfies readonly RecommendationStatus[];

/** The last two have to be answered and verified before they are closed. */
export const RECOMMENDATION_KINDS = ['RECOMMENDATION', 'CORRECTIVE_ACTION', 'INFESTATION'] as const;
export type RecommendationKind = (typeof RECOMMENDATION_KINDS)[number];

export const mustBeVerified = (kind: RecommendationKind): boolean => kind !== 'RECOMMENDATION';

/** What it was made from. */
export const RECOMMENDATION_ORIGINS = [
  'PERSON',
  'DEVICE',
  'ANSWER',
  'FINDING',
  'INTERVENTION',
  'BREACH',
  'SIGHTING',
  'AUDIT',
] as const;
export type RecommendationOrigin = (typeof RECOMMENDATION_ORIGINS)[number];

/** Who has to put it right. */
export const RECOMMENDATION_SIDES = ['CLIENT', 'CONTRACTOR'] as const;
export type RecommendationSide = (typeof RECOMMENDATION_SIDES)[number];

/** Taken on, done, or not to be done. */
export const RESPONSE_OUTCOMES = ['ACCEPTED', 'DONE', 'REFUSED'] as const;
export type ResponseOutcome = (typeof RESPONSE_OUTCOMES)[number];

/** What becomes of it with an answer; one that is refused stands as it did. */
export const statusAfter = (outcome: ResponseOutcome, status: RecommendationStatus): RecommendationStatus => {
  if (outcome === 'ACCEPTED') return 'IN_PROGRESS';
  return outcome === 'DONE' ? 'WAITING' : status;
};

export const VERIFIED_EFFECTS = ['EFFECTIVE', 'NOT_EFFECTIVE'] as const;
export type VerifiedEffect = (typeof VERIFIED_EFFECTS)[number];

export const CORRECTIVE_STATES = ['ACTIVE', 'CLOSED', 'OVERDUE', 'ALL'] as const;

export const RECOMMENDATION_SORTS = ['date', 'createdAt', 'status', 'priority', 'deadline', 'dueDate'] as const;

/** The most one list answers. */
export const RECOMMENDATIONS_AT_MOST = 2000;
/** Facilities whose counts are returned. */
export const COUNTED_PLACES_AT_MOST = 5000;
/** The badge of the menu asks again after as long (R0031). */
export const RECOMMENDATION_COUNT_POLL_MS = 600_000;
export const RECEIVERS_AT_MOST = 100;
export const COMMENTS_AT_MOST = 500;
export const ATTACHMENTS_AT_MOST = 50;
export const ATTACHMENT_MAX_BYTES = 5_242_880;
export const RESPONSES_AT_MOST = 100;

/** The same device again within as long is proposed as a recurrence. */
export const RECURRENCE_DAYS = 90;

/** Reminded of so many days before its deadline; then on it, the day after, and again after so many days each. */
export const REMINDED_BEFORE_DAYS = 3;
export const REMINDED_EVERY_DAYS = 7;
/** The client's admin hears of what nobody closed so long after its deadline. */
export const ESCALATION_DAYS = 14;

type Dated = { readonly status: RecommendationStatus; readonly dueDate: string };

/** It has its whole last day. */
export const isOverdue = ({ status, dueDate }: Dated, today: string): boolean => status !== 'CLOSE' && dueDate < today;

type Reader = Parameters<typeof isClientSide>[0] & { readonly id: number; readonly type: UserType };

/** The side a person stands on. A super admin works for the contractor. */
export const sideOf = (person: Parameters<typeof isClientSide>[0]): RecommendationSide =>
  isClientSide(person) ? 'CLIENT' : 'CONTRACTOR';

type Answered = {
  readonly authorId: number | null;
  readonly side: RecommendationSide;
  /** False at a facility of the contractor itself, where there is no other side: another person is enough. */
  readonly hasClient: boolean;
};

/** Why this person cannot verify an answer, or null: an answer is verified by the other side. */
export const verifyingBarrier = (
  { authorId, side, hasClient }: Answered,
  reader: Reader,
): 'recommendations/own_response' | 'recommendations/own_side' | null => {
  if (authorId === reader.id) return 'recommendations/own_response';
  return hasClient && side === sideOf(reader) ? 'recommendations/own_side' : null;
};

type Written = { readonly type: UserType; readonly isAuthor: boolean };

/** DEC-115. */
export const mayDeleteRecommendation = ({ type, isAuthor }: Written): boolean =>
  type === 'SUPER_ADMIN' || type === 'COMPANY_ADMIN' || (type === 'TECHNICIAN' && isAuthor);

/** DEC-114: nobody puts words into the mouth of another but who runs the installation. */
export const mayEditComment = ({ type, isAuthor }: Written): boolean => type === 'SUPER_ADMIN' || isAuthor;

/** DEC-114, of attachments too. */
export const mayDeleteComment = ({ type, isAuthor }: Written): boolean =>
  type === 'SUPER_ADMIN' || type === 'COMPANY_ADMIN' || isAuthor;

/** The restricted type moves what it owns along, and changes nothing else of it (DEC-115). */
export const mayEditRecommendation = (type: UserType): boolean => type !== 'CONTROLLER';

type Standing = { readonly authorCompanyId: number | null; readonly ownerId: number | null };

/** Its form: for users with the right to edit, if their own side wrote it. */
export const mayEditWords = (recommendation: Standing, reader: Reader): boolean =>
  mayEditRecommendation(reader.type) && mayChangeWritten(recommendation, reader);

/** Its status: for users who may edit it, and the responsible person on either side (DEC-115). */
export const mayMoveAlong = (recommendation: Standing, reader: Reader): boolean =>
  mayEditWords(recommendation, reader) || recommendation.ownerId === reader.id;
