import type { RecommendationDetails, RecommendationHistory } from '@trapline/contract/recommendations/schemas.ts';
import { deviceName, ownerName } from './owner-name.ts';

/** The fields of a change that are shown, in this order (R0541), followed by own fields. */
const CHANGED_FIELDS = [
  'priority',
  'category',
  'status',
  'kind',
  'owner',
  'ownerEmail',
  'dueDate',
  'comment',
  'recommendation',
  'area',
  'device',
  'deviceType',
  'map',
  'position',
  'zone',
  'side',
  'rootCause',
  'immediateAction',
  'productRisk',
  'isMoreDataNeeded',
] as const;
type ChangedField = (typeof CHANGED_FIELDS)[number];

type RecordedState = Omit<RecommendationHistory, 'id' | 'uuid' | 'author' | 'createdAt'>;
export type Change = { readonly field: ChangedField; readonly before: string | null; readonly after: string | null };

/** The current values in the format of the earlier ones. */
const currentState = (row: RecommendationDetails): RecordedState => ({
  ...row,
  category: row.recommendationCategory?.name ?? null,
  owner: ownerName(row),
  device: row.device && deviceName(row.device),
  deviceType: row.deviceType?.name ?? null,
  zone: row.zone?.name ?? null,
  map: row.map?.name ?? null,
});

const positionOf = ({ mapX, mapY }: RecordedState): string | null =>
  mapX === null || mapY === null ? null : `${Math.round(mapX)} × ${Math.round(mapY)}`;

const shownValue = (state: RecordedState, field: ChangedField): string | null => {
  if (field === 'position') return positionOf(state);
  const value = state[field];
  if (typeof value === 'boolean') return String(value);
  return value === null || value === '' ? null : value;
};

/** Pairs the values before a change with the values after it. */
const changesBetween = (before: RecordedState, after: RecordedState): Change[] =>
  CHANGED_FIELDS.map((field) => ({ field, before: shownValue(before, field), after: shownValue(after, field) })).filter(
    (change) => change.before !== change.after,
  );

/** Each change with its result; the result of the last change is the current state. */
export const changesOf = (
  row: RecommendationDetails,
): { readonly of: RecommendationHistory; readonly changes: Change[] }[] =>
  row.recommendationHistories.map((historyEntry, index, all) => ({
    of: historyEntry,
    changes: changesBetween(historyEntry, all[index + 1] ?? currentState(row)),
  }));
