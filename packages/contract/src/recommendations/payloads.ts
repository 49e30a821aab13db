import { z } from 'zod';
import { reasonField } from '../inspections/reasons.ts';
import {
  DayInput,
  DayOrInstantInput,
  Email,
  listOf,
  PageQuery,
  Ref,
  requiredText,
  text,
  Uuid,
} from '../kernel/schemas.ts';
import {
  CORRECTIVE_STATES,
  MAX_BULK,
  MAX_RECEIVERS,
  MAX_RECOMMENDATIONS,
  RECOMMENDATION_KINDS,
  RECOMMENDATION_ORIGINS,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_SIDES,
  RECOMMENDATION_SORTS,
  RECOMMENDATION_STATUSES,
  RESPONSE_OUTCOMES,
  VERIFIED_EFFECTS,
} from './rules.ts';

const pixel = z.number().min(0).max(100_000);
const MAX_TEXT_LENGTH = 4000;

/** A cleared field of a form is sent as an empty text. */
const emptyAsNull = z.literal('').transform(() => null);

const fields = {
  recommendation: requiredText(MAX_TEXT_LENGTH),
  priority: z.enum(RECOMMENDATION_PRIORITIES),
  status: z.enum(RECOMMENDATION_STATUSES),
  dueDate: DayOrInstantInput,
  comment: text(MAX_TEXT_LENGTH).nullish(),
  recommendationCategoryId: Ref.nullish(),
  recommendationCategoryUuid: Ref.nullish(),
  /** A user of the facility, or a name with an address. */
  ownerId: Ref.nullish(),
  ownerUuid: Ref.nullish(),
  ownerText: text(200).nullish(),
  ownerEmail: z.union([emptyAsNull, Email]).nullish(),
  area: text(200).nullish(),
  deviceTypeId: Ref.nullish(),
  deviceTypeUuid: Ref.nullish(),
  deviceId: Ref.nullish(),
  deviceUuid: Ref.nullish(),
  zoneId: Ref.nullish(),
  zoneUuid: Ref.nullish(),
  /** In pixels of the plan image; all three fields or none. */
  mapId: Ref.nullish(),
  mapUuid: Ref.nullish(),
  mapX: pixel.nullish(),
  mapY: pixel.nullish(),
  isMoreDataNeeded: z.boolean(),
  notifications: z.array(z.object({ userId: Ref })).max(MAX_RECEIVERS),
  kind: z.enum(RECOMMENDATION_KINDS),
  side: z.enum(RECOMMENDATION_SIDES),
  conditionCode: text(50).nullish(),
  rootCause: text(MAX_TEXT_LENGTH).nullish(),
  immediateAction: text(MAX_TEXT_LENGTH).nullish(),
  productRisk: text(MAX_TEXT_LENGTH).nullish(),
};

type PositionInput = {
  readonly mapId?: Ref | null | undefined;
  readonly mapUuid?: Ref | null | undefined;
  readonly mapX?: number | null | undefined;
  readonly mapY?: number | null | undefined;
};

/** A position without a plan, or a plan without a position, would not be shown. */
const isPositionComplete = ({ mapId, mapUuid, mapX, mapY }: PositionInput): boolean => {
  const presentParts = [mapUuid ?? mapId, mapX, mapY].filter((part) => part !== undefined && part !== null);
  return presentParts.length === 0 || presentParts.length === 3;
};
const positionError = { path: ['mapX'], params: { code: 'required' }, message: 'required' };

type OwnerInput = {
  readonly ownerId?: Ref | null | undefined;
  readonly ownerUuid?: Ref | null | undefined;
  readonly ownerText?: string | null | undefined;
};
/** At most one owner: a user or a name. */
const hasOneOwner = ({ ownerId, ownerUuid, ownerText }: OwnerInput): boolean => !((ownerUuid ?? ownerId) && ownerText);
const ownerError = { path: ['ownerText'], params: { code: 'invalid_value' }, message: 'invalid_value' };

export const CreateRecommendationPayload = z
  .object({
    ...fields,
    priority: fields.priority.default('LOW'),
    status: fields.status.default('OPEN'),
    isMoreDataNeeded: fields.isMoreDataNeeded.default(false),
    notifications: fields.notifications.default([]),
    kind: fields.kind.default('RECOMMENDATION'),
    side: fields.side.default('CLIENT'),
    origin: z.enum(RECOMMENDATION_ORIGINS).default('PERSON'),
    /** The visit in which it is created. */
    inspectionId: Ref.nullish(),
    inspectionUuid: Ref.nullish(),
    /** Photos of the device, which become attachments. */
    imageIds: z.array(Ref).max(20).default([]),
    /** The previous recommendation, whose solution did not last. */
    recurrenceOfId: Ref.nullish(),
  })
  .refine(isPositionComplete, positionError)
  .refine(hasOneOwner, ownerError);
export type CreateRecommendationPayload = z.output<typeof CreateRecommendationPayload>;

/** Absent fields stay, `null` clears a field. */
export const UpdateRecommendationPayload = z
  .object(fields)
  .partial()
  .extend(reasonField)
  .refine(isPositionComplete, positionError)
  .refine(hasOneOwner, ownerError);
export type UpdateRecommendationPayload = z.output<typeof UpdateRecommendationPayload>;

/** Absent fields stay; `null` removes the owner. */
export const BulkUpdatePayload = z
  .object({
    recommendationIds: z.array(Ref).min(1).max(MAX_BULK),
    ownerUuid: Ref.nullish(),
    dueDate: DayInput.optional(),
  })
  .refine(({ ownerUuid, dueDate }) => ownerUuid !== undefined || dueDate !== undefined, {
    path: ['dueDate'],
    params: { code: 'required' },
    message: 'required',
  });
export type BulkUpdatePayload = z.output<typeof BulkUpdatePayload>;

export const CommentPayload = z.object({ comment: requiredText(MAX_TEXT_LENGTH) });

export const AttachmentPayload = z.object({ name: text(200).optional() });

export const ResponsePayload = z
  .object({
    outcome: z.enum(RESPONSE_OUTCOMES),
    text: text(MAX_TEXT_LENGTH).nullish(),
    /** Required for a refusal. */
    reason: text(MAX_TEXT_LENGTH).nullish(),
    /** Attachments uploaded by the caller that belong to the response. */
    fileUuids: z.array(Uuid).max(20).default([]),
  })
  .refine(({ outcome, reason }) => outcome !== 'REFUSED' || Boolean(reason), {
    path: ['reason'],
    params: { code: 'required' },
    message: 'required',
  });

export const VerificationPayload = z
  .object({
    effect: z.enum(VERIFIED_EFFECTS),
    /** Required if the action was not effective. */
    note: text(MAX_TEXT_LENGTH).nullish(),
    /** The visit of the facility in which the effect was seen. */
    inspectionId: Ref.nullish(),
  })
  .refine(({ effect, note }) => effect === 'EFFECTIVE' || Boolean(note), {
    path: ['note'],
    params: { code: 'required' },
    message: 'required',
  });

const limit = z.coerce.number().int().min(1).max(MAX_RECOMMENDATIONS).default(MAX_RECOMMENDATIONS);

const dateRange = { dateFrom: DayOrInstantInput.optional(), dateTo: DayOrInstantInput.optional() };
const placeQuery = { placeId: Ref.optional() };
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const ListRecommendationsQuery = z.object({
  ...placeQuery,
  ...dateRange,
  status: listOf(z.enum(RECOMMENDATION_STATUSES), 4).optional(),
  priority: listOf(z.enum(RECOMMENDATION_PRIORITIES), 3).optional(),
  kind: listOf(z.enum(RECOMMENDATION_KINDS), 3).optional(),
  categoryId: Ref.optional(),
  ownerId: Ref.optional(),
  deviceId: Ref.optional(),
  zoneId: Ref.optional(),
  overdue: flag.optional(),
  /** The first and the last day of the deadline. */
  dueFrom: DayInput.optional(),
  dueTo: DayInput.optional(),
  search: text(100).optional(),
  sort: z.enum(RECOMMENDATION_SORTS).default('createdAt'),
  order: z.enum(['asc', 'desc']).default('desc'),
  view: z.enum(['short']).optional(),
  page: PageQuery.optional(),
  limit,
});
export type ListRecommendationsQuery = z.output<typeof ListRecommendationsQuery>;

export const CsvQuery = z.object({ ...placeQuery, ...dateRange });
export const StatisticsQuery = z.object({ ...placeQuery, ...dateRange });
export const CorrectiveActionsQuery = z.object({
  state: z.enum(CORRECTIVE_STATES).default('ACTIVE'),
  page: PageQuery.optional(),
  limit,
});
