import { useForm } from '@mantine/form';
import {
  CreateRecommendationPayload,
  UpdateRecommendationPayload,
} from '@trapline/contract/recommendations/payloads.ts';
import type {
  RecommendationKind,
  RecommendationOrigin,
  RecommendationPriority,
  RecommendationSide,
  RecommendationStatus,
} from '@trapline/contract/recommendations/rules.ts';
import type { RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import { useReasonErrors } from '~/components/ReasonFields.tsx';
import { EMPTY_REASON, type ReasonDraft } from '~/lib/amendment.ts';
import { changedFields } from '~/lib/changed-fields.ts';
import { addDays, today } from '~/lib/days.ts';
import { useSchema } from '~/lib/form.ts';
import type { FormPhoto } from '~/lib/phone/form-drafts.ts';
import type { CreateSearch } from '../search.ts';

export type RecommendationValues = {
  readonly recommendation: string;
  readonly kind: RecommendationKind;
  readonly priority: RecommendationPriority;
  readonly status: RecommendationStatus;
  readonly dueDate: string;
  readonly recommendationCategoryUuid: string | null;
  readonly comment: string;
  readonly ownerUuid: string | null;
  readonly ownerText: string;
  readonly ownerEmail: string;
  readonly side: RecommendationSide;
  readonly receivers: string[];
  readonly area: string;
  readonly deviceTypeUuid: string | null;
  readonly deviceUuid: string | null;
  readonly zoneUuid: string | null;
  readonly mapUuid: string | null;
  readonly mapX: number | null;
  readonly mapY: number | null;
  readonly isMoreDataNeeded: boolean;
  readonly rootCause: string;
  readonly immediateAction: string;
  readonly productRisk: string;
  readonly recurrenceOfId: string | null;
  /** Chosen photos of a new recommendation. */
  readonly photos: readonly FormPhoto[];
  /** The reason for changing a closed recommendation or a deadline. */
  readonly reason: ReasonDraft;
};

/** Two weeks are usually enough; the user may set another day. */
const DEFAULT_DAYS = 14;

export const emptyValues = ({ device, kind, words }: CreateSearch): RecommendationValues => ({
  recommendation: words ?? '',
  kind: kind ?? 'RECOMMENDATION',
  priority: 'LOW',
  status: 'OPEN',
  dueDate: addDays(today(), DEFAULT_DAYS),
  recommendationCategoryUuid: null,
  comment: '',
  ownerUuid: null,
  ownerText: '',
  ownerEmail: '',
  side: 'CLIENT',
  receivers: [],
  area: '',
  deviceTypeUuid: null,
  deviceUuid: device ?? null,
  zoneUuid: null,
  mapUuid: null,
  mapX: null,
  mapY: null,
  isMoreDataNeeded: false,
  rootCause: '',
  immediateAction: '',
  productRisk: '',
  recurrenceOfId: null,
  photos: [],
  reason: EMPTY_REASON,
});

export const valuesOf = (row: RecommendationDetails): RecommendationValues => ({
  recommendation: row.recommendation,
  kind: row.kind,
  priority: row.priority,
  status: row.status,
  dueDate: row.dueDate,
  recommendationCategoryUuid: row.recommendationCategoryUuid,
  comment: row.comment ?? '',
  ownerUuid: row.ownerUuid,
  ownerText: row.ownerText ?? '',
  ownerEmail: row.ownerEmail ?? '',
  side: row.side,
  receivers: row.notifications.map(({ userUuid }) => userUuid),
  area: row.area ?? '',
  deviceTypeUuid: row.deviceTypeUuid,
  deviceUuid: row.deviceUuid,
  zoneUuid: row.zoneUuid,
  mapUuid: row.mapUuid,
  mapX: row.mapX,
  mapY: row.mapY,
  isMoreDataNeeded: row.isMoreDataNeeded,
  rootCause: row.rootCause ?? '',
  immediateAction: row.immediateAction ?? '',
  productRisk: row.productRisk ?? '',
  recurrenceOfId: null,
  photos: [],
  reason: EMPTY_REASON,
});

/** The request body: a user or a name, a position or none. */
const bodyOf = ({ receivers, recurrenceOfId: _, reason: __, photos: ___, ...values }: RecommendationValues) => ({
  ...values,
  ownerText: values.ownerUuid ? null : values.ownerText || null,
  ownerEmail: values.ownerUuid || !values.ownerText ? null : values.ownerEmail || null,
  mapX: values.mapUuid ? values.mapX : null,
  mapY: values.mapUuid ? values.mapY : null,
  // their order has no meaning, so it is no change
  notifications: receivers.toSorted().map((userId) => ({ userId })),
});

/** A position has a meaning only as a whole, and so has the owner. */
const GROUPS = [
  ['mapUuid', 'mapX', 'mapY'],
  ['ownerUuid', 'ownerText', 'ownerEmail'],
] as const;

/** The request body of a change: only what differs from the values with which the form was filled. */
export const changesOf = (base: RecommendationValues, values: RecommendationValues) =>
  changedFields(bodyOf(base), bodyOf(values), GROUPS);

export const photosOf = ({ photos }: CreateSearch): string[] => (photos ?? '').split(',').filter(Boolean);

type CreateContext = { readonly search: CreateSearch; readonly origin: RecommendationOrigin };

export const createBodyOf = (values: RecommendationValues, { search, origin }: CreateContext) => ({
  ...bodyOf(values),
  origin,
  inspectionUuid: search.inspection ?? null,
  recurrenceOfId: values.recurrenceOfId,
  imageIds: photosOf(search),
});

/** The part of a form that is stored as a draft: photos are stored beside it. */
export type DraftValues = Omit<RecommendationValues, 'photos' | 'reason'>;
export const draftOf = ({ photos: _, reason: __, ...typed }: RecommendationValues): DraftValues => typed;

/** Whether the change needs a reason: it does for a closed recommendation and for a deadline that was set. */
export const needsReason = (existing: RecommendationDetails | null, { dueDate }: RecommendationValues): boolean =>
  existing !== null && (existing.wasClosed || existing.dueDate !== dueDate);

/** `current` is the recommendation to change, or null for a new one. */
export const useRecommendationForm = (initialValues: RecommendationValues, existing: RecommendationDetails | null) => {
  const check = useSchema(existing === null ? CreateRecommendationPayload : UpdateRecommendationPayload);
  const reasonErrors = useReasonErrors('reason');
  return useForm<RecommendationValues>({
    initialValues,
    validate: (values) => ({
      ...(needsReason(existing, values) ? reasonErrors(values.reason) : {}),
      ...check(bodyOf(values)),
    }),
  });
};
export type RecommendationForm = ReturnType<typeof useRecommendationForm>;
