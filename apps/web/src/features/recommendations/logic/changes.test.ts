import type { RecommendationDetails, RecommendationHistory } from '@trapline/contract/recommendations/schemas.ts';
import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

const past = {
  priority: 'LOW',
  status: 'OPEN',
  kind: 'RECOMMENDATION',
  recommendation: 'Gap',
  dueDate: '2026-12-01',
  category: null,
  owner: null,
  ownerEmail: null,
  comment: null,
  area: null,
  device: null,
  deviceType: null,
  zone: 'Hall',
  map: null,
  mapX: null,
  mapY: null,
  side: 'CLIENT',
  rootCause: null,
  immediateAction: null,
  productRisk: null,
  isMoreDataNeeded: false,
} as unknown as RecommendationHistory;

const now = {
  ...past,
  priority: 'HIGH',
  status: 'WAITING',
  recommendationCategory: null,
  owner: { name: 'Anna', surname: 'Nowak' },
  ownerText: null,
  zone: null,
  map: { name: 'Plan' },
  mapX: 10.4,
  mapY: 20,
  recommendationHistories: [past, { ...past, priority: 'HIGH', zone: null }],
} as unknown as RecommendationDetails;

test('each change shows the values before and after; the last one shows the current values', () => {
  const [first, last] = changesOf(now);
  expect(first?.changes).toEqual([
    { field: 'priority', before: 'LOW', after: 'HIGH' },
    { field: 'zone', before: 'Hall', after: null },
  ]);
  expect(last?.changes).toEqual([
    { field: 'status', before: 'OPEN', after: 'WAITING' },
    { field: 'owner', before: null, after: 'Anna Nowak' },
    { field: 'map', before: null, after: 'Plan' },
    { field: 'position', before: null, after: '10 × 20' },
  ]);
});
