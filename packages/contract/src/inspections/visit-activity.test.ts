import { expect, test } from 'vitest';
import {
  causesInVisit,
  exceededInVisit,
  hasActivity,
  hasLimits,
  isOverLimitInVisit,
  stateInVisit,
  type VisitedDevice,
  type VisitWithLimits,
} from './visit-activity.ts';

const author = {
  id: 1,
  uuid: 'r',
  note: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  userId: 1,
  user: { name: 'A', surname: 'N' },
};

const pest = (target: boolean) => ({
  ...author,
  amount: 1,
  deviceTypeObjectId: 1,
  deviceTypeObject: { name: 'Mouse', category: 'NORMAL' as const, target },
});
const observation = (parts: { sign?: boolean; percent?: number; toxic?: boolean | null }) => ({
  ...author,
  amount: 1,
  deviceTypeObservationId: 1,
  deviceTypeObservation: { name: 'Seen', type: 'BAIT_COLLECT' as const, sign: parts.sign ?? false },
  data: {
    type: 'BAIT_COLLECT' as const,
    amountPercentage: parts.percent ?? null,
    previousTotalMixtures: null,
    totalMixtures: null,
    mixtures: [],
    baitToxic: parts.toxic ?? null,
  },
});
const device = (parts: Partial<VisitedDevice['device']> = {}, isChecked = true): VisitedDevice => ({
  status: isChecked ? 'CHECKED' : 'NOT_CHECKED',
  alarmEndedAt: null,
  device: { deviceTypeId: 7, detect: false, deviceObjects: [], deviceObservations: [], ...parts },
});
const deviceWithObservation = (parts: Parameters<typeof observation>[0]) =>
  device({ deviceObservations: [observation(parts)] });

test('the state is no activity only when the device was checked and nothing was found', () => {
  expect(stateInVisit(device(), {})).toBe('NO_ACTIVITY');
  expect(stateInVisit(device({}, false), {})).toBe('NOT_CHECKED');
});

test('a checked station with bait consumption, droppings or a sensor alarm has activity or an alert', () => {
  expect(causesInVisit(deviceWithObservation({ percent: 40, toxic: true }))).toEqual(['BAIT']);
  expect(stateInVisit(deviceWithObservation({ percent: 40, toxic: true }), {})).toBe('ACTIVITY');
  expect(causesInVisit(deviceWithObservation({ sign: true }))).toEqual(['SIGN']);
  expect(stateInVisit(deviceWithObservation({ sign: true }), {})).toBe('ACTIVITY');
  expect(stateInVisit(device({ detect: true }), {})).toBe('ALERT');
  expect(stateInVisit({ ...device({}), alarmEndedAt: '2026-11-20T10:00:00.000Z' }, {})).toBe('ACTIVITY');
});

test('a little non-toxic bait may be consumed; bait of unknown kind counts as toxic', () => {
  expect(stateInVisit(deviceWithObservation({ percent: 20, toxic: false }), {})).toBe('NO_ACTIVITY');
  expect(stateInVisit(deviceWithObservation({ percent: 30, toxic: false }), {})).toBe('ACTIVITY');
  expect(stateInVisit(deviceWithObservation({ percent: 10, toxic: null }), {})).toBe('ACTIVITY');
  expect(stateInVisit(deviceWithObservation({ percent: 0, toxic: null }), {})).toBe('NO_ACTIVITY');
});

test('by-catch is not a pest, and findings count even on an unchecked device', () => {
  expect(hasActivity(device({ deviceObjects: [pest(false)] }), {})).toBe(false);
  expect(stateInVisit(device({ deviceObjects: [pest(true)] }, false), {})).toBe('ACTIVITY');
});

const agreedLimits = (limit: number, deviceTypeId = 7): NonNullable<VisitWithLimits['limits']> => ({
  version: 1,
  effectiveFrom: '2026-11-01T00:00:00.000Z',
  limits: [
    {
      id: 1,
      type: 'DEVICE_TYPE',
      limit,
      deviceTypeId,
      rootLimitId: null,
      objectCategory: null,
      deviceTypeObjectId: null,
      deviceTypeObservationId: null,
    },
  ],
});

const visitWithLimit = (limit: number, deviceTypeId?: number): VisitWithLimits => ({
  limits: agreedLimits(limit, deviceTypeId),
});

test('a device that reached a limit is an alert; without limits the result is unknown', () => {
  const caught = device({ deviceObjects: [pest(true), pest(true)] });
  expect(stateInVisit(caught, visitWithLimit(2))).toBe('ALERT');
  expect(exceededInVisit(caught, visitWithLimit(2))).toMatchObject([{ found: 2, limit: { limit: 2 } }]);
  expect(stateInVisit(caught, visitWithLimit(3))).toBe('ACTIVITY');
  expect(
    [visitWithLimit(3), visitWithLimit(2, 8), visitWithLimit(0), { limits: null }, {}].map((visit) =>
      isOverLimitInVisit(caught, visit),
    ),
  ).toEqual([false, null, null, null, null]);
});

test('findings of a merged visit are compared with the limits of that visit', () => {
  const caught = device({ deviceObjects: [{ ...pest(true), recordedIn: 'joined' }] });
  const visit = (own: number, joined: number): VisitWithLimits => ({
    limits: agreedLimits(own),
    joined: [{ uuid: 'joined', limits: joined === 0 ? null : agreedLimits(joined) }],
  });
  expect([visit(1, 2), visit(2, 1), visit(1, 0)].map((of) => isOverLimitInVisit(caught, of))).toEqual([
    false,
    true,
    null,
  ]);
  expect([visit(1, 0), { ...visit(1, 1), limits: null }, {}].map(hasLimits)).toEqual([true, true, false]);
});
