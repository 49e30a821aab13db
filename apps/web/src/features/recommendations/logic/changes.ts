import type { RecommendationDetails, RecommendationHistory } from '@trapline/contract/recommendations/schemas.ts';
import { deviceName, ownerName } from './owner-name.ts';

/** What of a change is shown, in this order (R0541), and beside it what is ours. */
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

/** As it stands, in the shape of what stood. */
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

/** Two neighbours next to each other: what stood before a change, and what stood after it. */
const changesBetween = (before: RecordedState, after: RecordedState): Change[] =>
  CHANGED_FIELDS.map((field) => ({ field, before: shownValue(before, field), after: shownValue(after, field) })).filter(
    (change) => change.before !== change.after,
  );

/** Each change with what it made; the last one made what stands now. */
export const changesOf = (
  row: RecommendationDetails,
): { readonly of: RecommendationHistory; readonly changes: Change[] }[] =>
  row.recommendationHistories.map((historyEntry, index, all) => ({
    of: historyEntry,
    changes: changesBetween(historyEntry, all[index + 1] ?? currentState(row)),
  }));
