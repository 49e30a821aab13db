import { z } from 'zod';
import { PersonName, Version } from '../kernel/schemas.ts';
import { Amendment } from '../trail/schemas.ts';
import {
  BULK_REFUSALS,
  RECOMMENDATION_KINDS,
  RECOMMENDATION_ORIGINS,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_SIDES,
  RECOMMENDATION_STATUSES,
  RESPONSE_OUTCOMES,
  VERIFIED_EFFECTS,
} from './rules.ts';

const NamedEntity = z.object({ id: z.number(), uuid: z.string(), name: z.string() });
const Person = PersonName.extend({ id: z.number(), uuid: z.string() });
export type RecommendationPerson = z.infer<typeof Person>;

const Priority = z.enum(RECOMMENDATION_PRIORITIES);
const Status = z.enum(RECOMMENDATION_STATUSES);
const Kind = z.enum(RECOMMENDATION_KINDS);

export const RecommendationFile = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  url: z.string(),
  user: Person.nullable(),
  authorCompanyId: z.number().nullable(),
  createdAt: z.string(),
  /** The response with which it was sent. */
  responseUuid: z.string().nullable(),
});
export type RecommendationFile = z.infer<typeof RecommendationFile>;

export const RecommendationComment = z.object({
  id: z.number(),
  uuid: z.string(),
  comment: z.string(),
  author: Person.nullable(),
  authorCompanyId: z.number().nullable(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
});
export type RecommendationComment = z.infer<typeof RecommendationComment>;

/** The values before a change; records are shown with the names that they had then. */
export const RecommendationHistory = z.object({
  id: z.number(),
  uuid: z.string(),
  author: Person.nullable(),
  createdAt: z.string(),
  kind: Kind,
  priority: Priority,
  status: Status,
  recommendation: z.string(),
  comment: z.string().nullable(),
  area: z.string().nullable(),
  dueDate: z.string(),
  recommendationCategoryId: z.number().nullable(),
  category: z.string().nullable(),
  ownerId: z.number().nullable(),
  owner: z.string().nullable(),
  ownerEmail: z.string().nullable(),
  deviceTypeId: z.number().nullable(),
  deviceType: z.string().nullable(),
  deviceId: z.number().nullable(),
  device: z.string().nullable(),
  zoneId: z.number().nullable(),
  zone: z.string().nullable(),
  mapId: z.number().nullable(),
  map: z.string().nullable(),
  mapX: z.number().nullable(),
  mapY: z.number().nullable(),
  isMoreDataNeeded: z.boolean(),
  side: z.enum(RECOMMENDATION_SIDES),
  rootCause: z.string().nullable(),
  immediateAction: z.string().nullable(),
  productRisk: z.string().nullable(),
});
export type RecommendationHistory = z.infer<typeof RecommendationHistory>;

export const RecommendationResponse = z.object({
  id: z.number(),
  uuid: z.string(),
  outcome: z.enum(RESPONSE_OUTCOMES),
  text: z.string().nullable(),
  /** Why it is refused. */
  reason: z.string().nullable(),
  author: Person.nullable(),
  /** The side that responded; the other one verifies. */
  side: z.enum(RECOMMENDATION_SIDES),
  createdAt: z.string(),
});
export type RecommendationResponse = z.infer<typeof RecommendationResponse>;

export const RecommendationVerification = z.object({
  id: z.number(),
  uuid: z.string(),
  responseUuid: z.string(),
  effect: z.enum(VERIFIED_EFFECTS),
  note: z.string().nullable(),
  /** The visit in which it was seen. */
  inspection: NamedEntity.nullable(),
  author: Person.nullable(),
  createdAt: z.string(),
});
export type RecommendationVerification = z.infer<typeof RecommendationVerification>;

/** Another recommendation of the facility, in short form. */
const RecommendationLine = z.object({
  id: z.number(),
  uuid: z.string(),
  uniqueId: z.string(),
  status: Status,
  createdAt: z.string(),
});

/** A recommendation at a facility. Dates have the form `2026-11-22`. */
export const Recommendation = z.object({
  id: z.number(),
  uuid: z.string(),
  version: Version,
  /** Its number within the facility, from 1. */
  uniqueId: z.string(),
  placeId: z.number(),
  placeUuid: z.string(),
  place: NamedEntity,
  kind: Kind,
  origin: z.enum(RECOMMENDATION_ORIGINS),
  priority: Priority,
  status: Status,
  recommendation: z.string(),
  comment: z.string().nullable(),
  ownerId: z.number().nullable(),
  ownerUuid: z.string().nullable(),
  ownerText: z.string().nullable(),
  ownerEmail: z.string().nullable(),
  owner: Person.nullable(),
  author: Person.nullable(),
  /** Company of the author: a client does not change what its contractor wrote (decision access/company-boundaries). */
  authorCompanyId: z.number().nullable(),
  /** False at a facility of the contractor itself. */
  hasClient: z.boolean(),
  area: z.string().nullable(),
  dueDate: z.string(),
  createdAt: z.string(),
  closedAt: z.string().nullable(),
  closedBy: PersonName.nullable(),
  /** It is or was closed: a change of its text is an amendment, and the panel requires a reason. */
  wasClosed: z.boolean(),
  recommendationCategoryId: z.number().nullable(),
  recommendationCategoryUuid: z.string().nullable(),
  recommendationCategory: NamedEntity.nullable(),
  deviceTypeId: z.number().nullable(),
  deviceTypeUuid: z.string().nullable(),
  deviceType: NamedEntity.nullable(),
  deviceId: z.number().nullable(),
  deviceUuid: z.string().nullable(),
  device: z.object({ id: z.number(), uuid: z.string(), uniqueId: z.string(), name: z.string().nullable() }).nullable(),
  zoneId: z.number().nullable(),
  zoneUuid: z.string().nullable(),
  zone: NamedEntity.nullable(),
  mapId: z.number().nullable(),
  mapUuid: z.string().nullable(),
  map: NamedEntity.nullable(),
  mapX: z.number().nullable(),
  mapY: z.number().nullable(),
  isMoreDataNeeded: z.boolean(),
  /** People who receive reminders by mail. */
  notifications: z.array(z.object({ userId: z.number(), userUuid: z.string(), name: z.string(), surname: z.string() })),
  side: z.enum(RECOMMENDATION_SIDES),
  conditionCode: z.string().nullable(),
  rootCause: z.string().nullable(),
  immediateAction: z.string().nullable(),
  productRisk: z.string().nullable(),
  recurrenceOf: RecommendationLine.nullable(),
  inspection: NamedEntity.nullable(),
});
export type Recommendation = z.infer<typeof Recommendation>;

/** With all comments and changes; these lists are oldest first. */
export const RecommendationDetails = Recommendation.extend({
  recommendationFiles: z.array(RecommendationFile),
  recommendationComments: z.array(RecommendationComment),
  recommendationHistories: z.array(RecommendationHistory),
  recommendationResponses: z.array(RecommendationResponse),
  recommendationVerifications: z.array(RecommendationVerification),
  /** Changes after it was first closed, and all changes of the deadline; oldest first. */
  amendments: z.array(Amendment),
});
export type RecommendationDetails = z.infer<typeof RecommendationDetails>;

/** The short view omits comments and changes. */
export const ListedRecommendation = RecommendationDetails.partial({
  recommendationFiles: true,
  recommendationComments: true,
  recommendationHistories: true,
  recommendationResponses: true,
  recommendationVerifications: true,
  amendments: true,
});
export type ListedRecommendation = z.infer<typeof ListedRecommendation>;

/** A person who can be responsible for a recommendation, or is. */
export const ResponsiblePerson = PersonName.extend({
  uuid: z.string(),
  company: z.string().nullable(),
  isActive: z.boolean(),
});
export type ResponsiblePerson = z.infer<typeof ResponsiblePerson>;

/** What a bulk change did to one recommendation. */
export const BulkResult = z.object({
  uuid: z.string(),
  uniqueId: z.string(),
  placeName: z.string(),
  /** Null if it was changed, or already had the values. */
  refusal: z.enum(BULK_REFUSALS).nullable(),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** A facility with the number of its open recommendations. */
export const RecommendationCount = z.object({
  placeId: z.number(),
  placeUuid: z.string(),
  placeName: z.string(),
  count: z.number(),
  overdueCount: z.number(),
  highCount: z.number(),
});
export type RecommendationCount = z.infer<typeof RecommendationCount>;

export const RecommendationStatistics = z.object({
  total: z.number(),
  active: z.number(),
  overdue: z.number(),
  closed: z.number(),
  /** Days from creation to closing, for closed recommendations; null if there are none. */
  medianDays: z.number().nullable(),
  byStatus: z.array(z.object({ status: Status, count: z.number() })),
  byPriority: z.array(z.object({ priority: Priority, count: z.number() })),
  /** Most frequent category first; `null` means without a category. */
  byCategory: z.array(z.object({ id: z.number().nullable(), name: z.string().nullable(), count: z.number() })),
  /** Every month of the range, in the form `2026-11`, oldest first. */
  byMonth: z.array(z.object({ month: z.string(), created: z.number(), closed: z.number() })),
});
export type RecommendationStatistics = z.infer<typeof RecommendationStatistics>;
