import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import {
  AddActionPayload,
  AddObjectPayload,
  AddObservationPayload,
  ChangeActionPayload,
  ChangeObjectPayload,
  ChangeObservationPayload,
  UpdateRecordPayload,
} from './device-records/payloads.ts';
import { FileCategoryPayload, NewFilePayload, UpdateFilePayload } from './files/schemas.ts';
import { PRODUCT_UNITS } from './interventions/rules.ts';
import { InterventionPayload } from './interventions/schemas.ts';
import { NewMapPayload, UpdateMapPayload } from './maps/schemas.ts';
import { MixturePayload } from './mixtures/schemas.ts';
import { CreateRecommendationPayload } from './recommendations/payloads.ts';
import { TablePayload } from './reports/schemas.ts';
import { EVENT_TYPES } from './schedule/rules.ts';
import { ScheduleEventPayload } from './schedule/schemas.ts';
import { QuestionPayload } from './visual-inspection/payloads.ts';
import { ZonePayload } from './zones/schemas.ts';

/**
 * Rules of the specification for single fields: for each rule, accepted and refused values, and the field of the error.
 */

const product = { name: 'Ratolin', activeSubstance: 'Brodifacoum', amount: 1.25, unit: 'GRAMS' };
const intervention = (change: object) => ({
  name: 'Visit',
  purpose: 'Rats',
  usedProducts: [{ ...product, ...change }],
});
const recommendation = { recommendation: 'Close the gap', dueDate: '2026-12-10' };
const event = { name: 'Visit', type: 'INSPECTION', dateFrom: '2026-12-01T08:00:00Z', dateTo: '2026-12-01T10:00:00Z' };
const question = { question: 'Is the door closed?', comment: 'Look at gate 3', defaultAnswer: 'YES' };
const mixture = { name: 'Paste', grammage: 10, type: 'BAIT' };
const table = { from: '2026-11-01', to: '2026-11-30', interval: 'DAY' };

type Rule = readonly [
  rules: string,
  payload: z.ZodType,
  base: object,
  accepted: readonly object[],
  refused: readonly (readonly [change: object, field: string])[],
];

const RULES: readonly Rule[] = [
  [
    'R0491',
    AddObservationPayload,
    { deviceTypeObservationId: 1 },
    [0, 10, 50, 100].map((amountPercentage) => ({ amountPercentage })),
    [-10, 5, 15, 110].map((amountPercentage) => [{ amountPercentage }, 'amountPercentage'] as const),
  ],
  ['R0586 action', AddActionPayload, { deviceTypeActionId: 1 }, [{}, { amount: 1 }], [[{ amount: 0 }, 'amount']]],
  ['R0586 pest', AddObjectPayload, { deviceTypeObjectId: 1 }, [{}, { amount: 1 }], [[{ amount: 0 }, 'amount']]],
  ['R0586 edit', UpdateRecordPayload, {}, [{ amount: 1 }], [[{ amount: 0 }, 'amount']]],
  ['R0588', AddObservationPayload, {}, [{ deviceTypeObservationId: 1 }], [[{}, 'deviceTypeObservationId']]],
  [
    'R0377',
    ChangeActionPayload,
    {},
    [{ deviceTypeActionId: 1 }],
    [[{ deviceTypeActionId: null }, 'deviceTypeActionId']],
  ],
  [
    'R0380',
    ChangeObjectPayload,
    {},
    [{ deviceTypeObjectId: 1 }],
    [[{ deviceTypeObjectId: null }, 'deviceTypeObjectId']],
  ],
  ['R0379', ChangeActionPayload, {}, [{ amount: 0 }], [[{ amount: -1 }, 'amount']]],
  ['R0381', ChangeObjectPayload, {}, [{ amount: 0 }], [[{ amount: -1 }, 'amount']]],
  ['R0383', ChangeObservationPayload, {}, [{ amount: 0 }], [[{ amount: -1 }, 'amount']]],
  [
    'R0304',
    NewMapPayload,
    {},
    [{ name: 'Hall' }],
    [
      [{}, 'name'],
      [{ name: ' ' }, 'name'],
    ],
  ],
  [
    'R0306 to R0308',
    UpdateMapPayload,
    {},
    [{ name: 'Hall', note: null, fileCategoryId: null }],
    [[{ name: '' }, 'name']],
  ],
  ['R0408, R0409', ZonePayload, {}, [{ name: 'Hall', description: null }, { name: 'Hall' }], [[{}, 'name']]],
  ['R0634, R0134', NewFilePayload, {}, [{ name: 'Contract' }], [[{}, 'name']]],
  ['R0636', UpdateFilePayload, {}, [{ fileCategoryId: null }], [[{ name: '' }, 'name']]],
  ['R0639', FileCategoryPayload, {}, [{ name: 'Contracts' }], [[{}, 'name']]],
  [
    'R0560, R0595 to R0598',
    InterventionPayload,
    {},
    [intervention({}), intervention({ amount: 0 })],
    [
      [intervention({ name: '' }), 'usedProducts.0.name'],
      [intervention({ activeSubstance: undefined }), 'usedProducts.0.activeSubstance'],
      [intervention({ amount: undefined }), 'usedProducts.0.amount'],
      [intervention({ amount: -1 }), 'usedProducts.0.amount'],
      [intervention({ amount: 1.239 }), 'usedProducts.0.amount'],
      [intervention({ unit: undefined }), 'usedProducts.0.unit'],
    ],
  ],
  [
    'R0561',
    InterventionPayload,
    {},
    PRODUCT_UNITS.map((unit) => intervention({ unit })),
    [[intervention({ unit: 'TONS' }), 'usedProducts.0.unit']],
  ],
  [
    'R0563, R0564, R0600, R0601',
    CreateRecommendationPayload,
    recommendation,
    [{}, { priority: 'HIGH', status: 'WAITING' }],
    [
      [{ priority: 'URGENT' }, 'priority'],
      [{ status: 'DONE' }, 'status'],
      [{ recommendation: '' }, 'recommendation'],
      [{ dueDate: undefined }, 'dueDate'],
    ],
  ],
  [
    'R0565, R0622 to R0626',
    ScheduleEventPayload,
    event,
    EVENT_TYPES.map((type) => ({ type })),
    [
      [{ name: '' }, 'name'],
      [{ type: 'PARTY' }, 'type'],
      [{ type: undefined }, 'type'],
      [{ dateFrom: undefined }, 'dateFrom'],
      [{ dateTo: undefined }, 'dateTo'],
    ],
  ],
  [
    'R0568, R0609 to R0611',
    QuestionPayload,
    question,
    [{}, { defaultAnswer: 'NO' }],
    [
      [{ question: '' }, 'question'],
      [{ comment: '' }, 'comment'],
      [{ defaultAnswer: undefined }, 'defaultAnswer'],
      [{ defaultAnswer: 'MAYBE' }, 'defaultAnswer'],
    ],
  ],
  [
    'R0559, R0606 to R0608',
    MixturePayload,
    mixture,
    [{}, { grammage: 1 }],
    [
      [{ name: '' }, 'name'],
      [{ grammage: 0 }, 'grammage'],
      [{ grammage: undefined }, 'grammage'],
      [{ type: 'GLUE' }, 'type'],
      [{ type: undefined }, 'type'],
    ],
  ],
  ['R0619', TablePayload, table, [{}, { interval: 'YEAR' }], [[{ interval: undefined }, 'interval']]],
];

describe.each(RULES)('%s', (_, payload, base, accepted, refused) => {
  test.each(accepted)('accepts %j', (change) => {
    expect(payload.safeParse({ ...base, ...change }).error).toBeUndefined();
  });

  test.each(refused)('refuses %j at %s', (change, field) => {
    const { error } = payload.safeParse({ ...base, ...change });
    expect(new Set(error?.issues.map(({ path }) => path.join('.')))).toEqual(new Set([field]));
  });
});
