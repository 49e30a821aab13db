import { isClientSide, mayChangeContent } from '../inspections/rules.ts';
import type { UserType } from '../kernel/user-types.ts';

export const RECOMMENDATION_PRIORITIES = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type RecommendationPriority = (typeof RECOMMENDATION_PRIORITIES)[number];

export const RECOMMENDATION_STATUSES = ['OPEN', 'IN_PROGRESS', 'WAITING', 'CLOSE'] as const;
export type RecommendationStatus = (typeof RECOMMENDATION_STATUSES)[number];

/** Statuses of open recommendations, which are counted and which lists show by default (DEC-111). */
export const ACTIVE_STATUSES = ['OPEN', 'IN_PROGRESS', 'WAITING'] as const satisfies readonly RecommendationStatus[];

/** The last two need a response and a verification before they are closed. */
export const RECOMMENDATION_KINDS = ['RECOMMENDATION', 'CORRECTIVE_ACTION', 'INFESTATION'] as const;
export type RecommendationKind = (typeof RECOMMENDATION_KINDS)[number];

export const requiresVerification = (kind: RecommendationKind): boolean => kind !== 'RECOMMENDATION';

/** The origin of a recommendation. */
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

/** The side that must carry out the action. */
export const RECOMMENDATION_SIDES = ['CLIENT', 'CONTRACTOR'] as const;
export type RecommendationSide = (typeof RECOMMENDATION_SIDES)[number];

/** Accepted, done, or refused. */
export const RESPONSE_OUTCOMES = ['ACCEPTED', 'DONE', 'REFUSED'] as const;
export type ResponseOutcome = (typeof RESPONSE_OUTCOMES)[number];

/** Returns the status after a response; a refusal does not change it. */
export const statusAfter = (outcome: ResponseOutcome, status: RecommendationStatus): RecommendationStatus => {
  if (outcome === 'ACCEPTED') return 'IN_PROGRESS';
  return outcome === 'DONE' ? 'WAITING' : status;
};

export const VERIFIED_EFFECTS = ['EFFECTIVE', 'NOT_EFFECTIVE'] as const;
export type VerifiedEffect = (typeof VERIFIED_EFFECTS)[number];

export const CORRECTIVE_STATES = ['ACTIVE', 'CLOSED', 'OVERDUE', 'ALL'] as const;

export const RECOMMENDATION_SORTS = ['date', 'createdAt', 'status', 'priority', 'deadline', 'dueDate'] as const;

/** Maximum number of recommendations in one list. */
export const MAX_RECOMMENDATIONS = 2000;
/** Maximum number of facilities whose counts are returned. */
export const MAX_COUNTED_PLACES = 5000;
/** How often the badge of the menu is refreshed (R0031). */
export const RECOMMENDATION_COUNT_POLL_MS = 600_000;
export const MAX_RECEIVERS = 100;
/** Maximum number of people in the choice of a responsible person over all facilities. */
export const MAX_RESPONSIBLE = 1000;
/** Maximum number of recommendations in one bulk change. */
export const MAX_BULK = 100;

/** Why a bulk change left a recommendation unchanged: closed, not the caller's to change, or a person without access. */
export const BULK_REFUSALS = ['CLOSED', 'NOT_ALLOWED', 'NO_ACCESS'] as const;
export type BulkRefusal = (typeof BULK_REFUSALS)[number];

export const MAX_COMMENTS = 500;
export const MAX_ATTACHMENTS = 50;
export const ATTACHMENT_MAX_BYTES = 5_242_880;
export const MAX_RESPONSES = 100;

/** A new recommendation for the same device within so many days is proposed as a recurrence. */
export const RECURRENCE_DAYS = 90;

/**
 * A reminder is sent so many days before the deadline, on the deadline, the day after, and then at intervals of
 * `REMINDER_INTERVAL_DAYS`.
 */
export const REMINDER_DAYS_BEFORE = 3;
export const REMINDER_INTERVAL_DAYS = 7;
/** Days after the deadline at which an open recommendation escalates to the client’s admin. */
export const ESCALATION_DAYS = 14;

type RecommendationDeadline = { readonly status: RecommendationStatus; readonly dueDate: string };

/** Whether the deadline has passed; the last day is not overdue yet. */
export const isOverdue = ({ status, dueDate }: RecommendationDeadline, today: string): boolean =>
  status !== 'CLOSE' && dueDate < today;

type Reader = Parameters<typeof isClientSide>[0] & { readonly id: number; readonly type: UserType };

/** The side to which a person belongs. A super admin works for the contractor. */
export const toRecommendationSide = (person: Parameters<typeof isClientSide>[0]): RecommendationSide =>
  isClientSide(person) ? 'CLIENT' : 'CONTRACTOR';

type ResponseFacts = {
  readonly authorId: number | null;
  readonly side: RecommendationSide;
  /** False at a facility of the contractor itself, which has no other side: any other person may verify there. */
  readonly hasClient: boolean;
};

/** The reason why this person cannot verify a response, or null. The other side verifies a response. */
export const verificationRefusal = (
  { authorId, side, hasClient }: ResponseFacts,
  reader: Reader,
): 'recommendations/own_response' | 'recommendations/own_side' | null => {
  if (authorId === reader.id) return 'recommendations/own_response';
  return hasClient && side === toRecommendationSide(reader) ? 'recommendations/own_side' : null;
};

type Authorship = { readonly type: UserType; readonly isAuthor: boolean };

/** Who may delete a recommendation (DEC-115). */
export const mayDeleteRecommendation = ({ type, isAuthor }: Authorship): boolean =>
  type === 'SUPER_ADMIN' || type === 'COMPANY_ADMIN' || (type === 'TECHNICIAN' && isAuthor);

/** Only the author and super admins edit a comment (DEC-114). */
export const mayEditComment = ({ type, isAuthor }: Authorship): boolean => type === 'SUPER_ADMIN' || isAuthor;

/** Applies to attachments too (DEC-114). */
export const mayDeleteComment = ({ type, isAuthor }: Authorship): boolean =>
  type === 'SUPER_ADMIN' || type === 'COMPANY_ADMIN' || isAuthor;

/** A controller changes only the status of recommendations that they own (DEC-115). */
export const mayEditRecommendation = (type: UserType): boolean => type !== 'CONTROLLER';

type RecommendationOwnership = { readonly authorCompanyId: number | null; readonly ownerId: number | null };

/** Whether the caller may edit its fields: users with the right to edit, if their own side wrote it. */
export const mayEditFields = (recommendation: RecommendationOwnership, reader: Reader): boolean =>
  mayEditRecommendation(reader.type) && mayChangeContent(recommendation, reader);

/** Whether the caller may change its status: users who may edit it, and its owner on either side (DEC-115). */
export const mayChangeStatus = (recommendation: RecommendationOwnership, reader: Reader): boolean =>
  mayEditFields(recommendation, reader) || recommendation.ownerId === reader.id;
