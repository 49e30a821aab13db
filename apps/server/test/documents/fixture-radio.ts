import type { PlaceFacts } from '../../src/documents/templates/period-report/data.ts';

/** Radio reports between visits: one handled alarm, one unhandled, one past interruption and one current. */
export const radioFacts: Pick<PlaceFacts, 'alarms' | 'gaps'> = {
  alarms: {
    items: [
      {
        at: '2026-02-21T08:00:00.000Z',
        uniqueId: 'KD3',
        zone: 'Magazyn surowców',
        answer: { seconds: 5400, by: 'Marek Zieliński' },
        ended: { at: '2026-02-22T08:00:00.000Z', how: 'cleaning' },
      },
      { at: '2026-03-23T08:00:00.000Z', uniqueId: 'KD4', zone: null, answer: null, ended: null },
    ],
    total: 2,
    answered: 1,
    median: 5400,
    longest: 5400,
    byHand: 2,
  },
  gaps: {
    items: [
      {
        devices: ['KD5'],
        zones: [null],
        reason: 'no_signal',
        from: '2026-03-03T08:00:00.000Z',
        until: '2026-03-05T08:00:00.000Z',
      },
      {
        devices: ['KD6', 'KD7', 'KD8'],
        zones: ['Magazyn surowców', null],
        reason: 'gateway_outage',
        from: '2026-07-21T08:00:00.000Z',
        until: null,
      },
    ],
    total: 2,
  },
};
