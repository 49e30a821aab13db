import { describe, expect, test } from 'vitest';
import type { Effect, Fact, Found, Update } from './found.ts';
import { type Act, type Intention, judge } from './oracle.ts';

/** Faults planted in the data of a server: the run must not pass with any of them. */

const START = Date.parse('2026-11-20T08:00:00Z');
const make = (...effects: Effect[]): Act => ({ is: 'make', effects });
const effect = (key: string, value = ''): Effect => ({ key, value });

const intend = (acts: readonly (Act | [Act, Intention['outcome']])[]): readonly Intention[] =>
  acts.map((given, index) => {
    const [act, outcome] = Array.isArray(given) ? given : [given, 'confirmed' as const];
    const at = START + index * 10_000;
    return { id: index + 1, act, at, outcome, decidedAt: outcome === 'open' ? null : at + 500 };
  });

const INTENTIONS = intend([
  make(effect('visit')),
  make(effect('K1 mouse', '2'), effect('K1 note', 'by the door'), effect('K1 checked')),
  make(effect('K2 mouse', '1'), effect('K2 checked'), effect('K2 photo 7', 'abc')),
  { is: 'undo', of: 3 },
  make(effect('K2 rat', '3'), effect('K2 checked')),
  { is: 'change', key: 'K1 mouse', value: '5' },
  make(effect('K3 fly', '4')),
  { is: 'remove', key: 'K3 fly' },
  [make(effect('K4 moth', '6'), effect('K4 checked')), 'absent'],
  make(effect('K4 moth', '6'), effect('K4 checked')),
  make(effect('K5 photo 9', 'def'), effect('K5 checked')),
  [make(effect('K6 fly', '8'), effect('K6 checked')), 'open'],
  make(effect('end', 'Anna Nowak'), effect('signature', 'a1b2')),
]);

const fact = (key: string, value: string, step: number, seq: number | null = step * 10): Fact => ({
  key,
  value,
  at: START + (step - 1) * 10_000 + 200,
  seq,
});

const FACTS: readonly Fact[] = [
  fact('visit', '', 1),
  fact('K1 mouse', '5', 2),
  fact('K1 note', 'by the door', 2),
  fact('K1 checked', '', 2, null),
  fact('K2 rat', '3', 5),
  fact('K2 checked', '', 5, null),
  fact('K4 moth', '6', 10),
  fact('K4 checked', '', 10, null),
  fact('K5 photo 9', 'def', 11),
  fact('K5 checked', '', 11, null),
  fact('end', 'Anna Nowak', 13),
  fact('signature', 'a1b2', 13, null),
];

const FOUND: Found = {
  facts: FACTS,
  logs: [{ upTo: 40, entries: 40, setAside: 0, end: 'confirmed' }],
  trail: { mismatches: [], changes: 1, removals: 1 },
  phone: { unsentEntries: 0, photosWithBytes: 0, lastNumbers: [40] },
  secondSync: { entries: 0, photoBytes: 0 },
  bytesOffline: 0,
  lostDrafts: [],
  least: {},
};

const NO_CORRECTIONS = { mismatches: [], changes: 0, removals: 0 };
const faultsWith = (change: Partial<Found>, intentions = INTENTIONS) =>
  judge(intentions, {
    ...FOUND,
    trail: intentions === INTENTIONS ? FOUND.trail : NO_CORRECTIONS,
    ...change,
  }).faults;
const kindsWith = (facts: readonly Fact[]) => faultsWith({ facts }).map(({ is }) => is);
const without = (key: string) => FACTS.filter((one) => one.key !== key);
const changed = (key: string, change: Partial<Fact>) =>
  FACTS.map((one) => (one.key === key ? { ...one, ...change } : one));

test('finds nothing when the server has everything once', () => {
  const { counts, faults } = judge(INTENTIONS, FOUND);
  expect(faults).toEqual([]);
  expect(counts).toMatchObject({
    intentions: 13,
    confirmed: 11,
    'not stored': 1,
    unknown: 1,
    expected: 12,
    'taken back': 1,
  });
});

test('an unconfirmed tap may have taken effect, but then as a whole', () => {
  expect(kindsWith([...FACTS, fact('K6 fly', '8', 12), fact('K6 checked', '', 12, null)])).toEqual([]);
  expect(kindsWith([...FACTS, fact('K6 fly', '8', 12)])).toEqual(['lost']);
});

describe('planted in the records', () => {
  test.each([
    ['a record is dropped', without('K2 rat'), ['lost']],
    ['a photo is dropped', without('K5 photo 9'), ['lost']],
    ['the visit itself is dropped', without('visit'), ['lost']],
    ['the signature is dropped', without('signature'), ['lost']],
    ['a record is doubled', [...FACTS, fact('K2 rat', '3', 5)], ['doubled']],
    ['a photo is doubled', [...FACTS, fact('K5 photo 9', 'def', 11)], ['doubled']],
    ['the visit is doubled', [...FACTS, fact('visit', '', 1)], ['doubled']],
    [
      'an unconfirmed tap is doubled',
      [...FACTS, ...['K6 fly', 'K6 fly'].map((key) => fact(key, '8', 12)), fact('K6 checked', '', 12, null)],
      ['doubled'],
    ],
    ['a tap that was repeated after a kill counts twice', [...FACTS, fact('K4 moth', '6', 9)], ['doubled']],
    ['an amount is altered', changed('K2 rat', { value: '4' }), ['altered']],
    ['a note is altered', changed('K1 note', { value: 'by the dooor' }), ['altered']],
    ['the bytes of a photo are altered', changed('K5 photo 9', { value: 'xyz' }), ['altered']],
    ['a pixel of the signature is altered', changed('signature', { value: 'a1b3' }), ['altered']],
    ['a correction is lost', changed('K1 mouse', { value: '2' }), ['altered']],
    ['a record that nobody intended is added', [...FACTS, fact('K9 rat', '1', 5)], ['never intended']],
    ['a record that was taken back is there', [...FACTS, fact('K2 mouse', '1', 3)], ['withdrawn, but there']],
    ['a photo that was taken back is there', [...FACTS, fact('K2 photo 7', 'abc', 3)], ['withdrawn, but there']],
    ['a removed record is there', [...FACTS, fact('K3 fly', '4', 7)], ['withdrawn, but there']],
    ['a record has the time of sending', changed('K2 rat', { at: START + 3_600_000 }), ['at another time']],
    ['two records are in the wrong order', changed('K2 rat', { seq: 105 }), ['out of order']],
  ])('%s', (_, facts, kinds) => {
    expect(kindsWith(facts)).toEqual(expect.arrayContaining(kinds));
  });
});

describe('planted in the log', () => {
  const [log] = FOUND.logs;
  test.each<[string, Partial<Found>]>([
    ['an entry is left on the phone', { phone: { ...FOUND.phone, unsentEntries: 1 } }],
    ['the bytes of a photo are left on the phone', { phone: { ...FOUND.phone, photosWithBytes: 1 } }],
    ['the server has forgotten how far it was', { logs: log ? [{ ...log, upTo: 39 }] : [] }],
    ['the server has no log', { logs: [] }],
    ['a number is missing', { logs: log ? [{ ...log, entries: 39 }] : [] }],
    ['an entry was set aside', { logs: log ? [{ ...log, setAside: 1 }] : [] }],
    ['an entry before the end was rewritten', { logs: log ? [{ ...log, end: 'different' }] : [] }],
    ['the visit has ended without its numbers', { logs: log ? [{ ...log, end: 'none' }] : [] }],
    ['entries are sent a second time', { secondSync: { entries: 1, photoBytes: 0 } }],
    ['photos are sent a second time', { secondSync: { entries: 0, photoBytes: 1 } }],
    ['the network was not off', { bytesOffline: 1 }],
  ])('%s', (_, change) => {
    expect(faultsWith(change).length).toBeGreaterThan(0);
  });
});

describe('planted in the audit trail', () => {
  test.each<[string, Partial<Found['trail']>]>([
    ['a record has no row', { mismatches: ['record 7: 0 rows'] }],
    ['a record has two rows', { mismatches: ['record 7: 2 rows'] }],
    ['a correction has no row', { changes: 0 }],
    ['a correction has two rows', { changes: 2 }],
    ['a removal has no row', { removals: 0 }],
    ['what was undone was removed', { removals: 2 }],
  ])('%s', (_, change) => {
    expect(faultsWith({ trail: { ...FOUND.trail, ...change } }).map(({ is }) => is)).toEqual(['trail']);
  });
});

describe('planted in the phone', () => {
  test('a phone that shows a tap as stored before it is', () => {
    const intentions = intend([make(effect('visit')), make(effect('K1 mouse', '2'))]);
    expect(faultsWith({ facts: [fact('visit', '', 1)] }, intentions)).toEqual([{ is: 'lost', what: 'K1 mouse: 2' }]);
  });

  test('a phone that shows something as taken back and sends it', () => {
    const intentions = intend([make(effect('K1 mouse', '2')), { is: 'undo', of: 1 }]);
    const faults = faultsWith({ facts: [fact('K1 mouse', '2', 1)] }, intentions);
    expect(faults.map(({ is }) => is)).toEqual(['withdrawn, but there']);
  });

  test('a tap that the page showed as not stored arrives later', () => {
    const intentions = intend([[make(effect('K1 mouse', '2')), 'absent']]);
    const faults = faultsWith({ facts: [fact('K1 mouse', '2', 1)] }, intentions);
    expect(faults.map(({ is }) => is)).toEqual(['withdrawn, but there']);
  });

  test('an undo that came too late leaves the record', () => {
    const intentions = intend([make(effect('K1 mouse', '2')), [{ is: 'undo', of: 1 }, 'absent']]);
    expect(faultsWith({ facts: [fact('K1 mouse', '2', 1)] }, intentions)).toEqual([]);
  });

  test('an undo with a kill during the tap may have either result', () => {
    const intentions = intend([make(effect('K1 mouse', '2')), [{ is: 'undo', of: 1 }, 'open']]);
    expect(faultsWith({ facts: [fact('K1 mouse', '2', 1)] }, intentions)).toEqual([]);
    expect(faultsWith({ facts: [] }, intentions)).toEqual([]);
  });
});

describe('two phones in one visit', () => {
  const state = (key: string): Effect => ({ key, value: '', isState: true });
  const intentions = intend([
    make(effect('K1 mouse', '2'), state('K1 checked')),
    make(effect('K1 mouse', '2'), effect('K1 rat', '3'), state('K1 checked')),
    make(effect('K2 fly', '1')),
  ]);
  const facts = [
    { ...fact('K1 mouse', '2', 1, 9), log: 'a' },
    { ...fact('K1 mouse', '2', 2, 4), log: 'b' },
    { ...fact('K1 rat', '3', 2, 5), log: 'b' },
    { ...fact('K2 fly', '1', 3, 6), log: 'b' },
    fact('K1 checked', '', 2, null),
  ];
  const [log] = FOUND.logs;
  const logs = log ? [log, { ...log, upTo: 12, entries: 12 }] : [];
  const found = { facts, logs, phone: { ...FOUND.phone, lastNumbers: [40, 12] } };

  test('count with all records, one state and numbers of their own', () => {
    expect(faultsWith(found, intentions)).toEqual([]);
  });

  test.each([
    ['the same record of both phones is merged into one', facts.slice(1), ['lost']],
    ['a state is lost', facts.filter(({ key }) => key !== 'K1 checked'), ['lost']],
    ['a record of one phone is doubled', [...facts, { ...fact('K1 rat', '3', 2, 7), log: 'b' }], ['doubled']],
    [
      'the records of one phone are in the wrong order',
      facts.map((one) => (one.key === 'K2 fly' ? { ...one, seq: 3 } : one)),
      ['out of order'],
    ],
  ])('%s', (_, planted, kinds) => {
    expect(faultsWith({ ...found, facts: planted }, intentions).map(({ is }) => is)).toEqual(kinds);
  });

  test('each phone corrects its own record', () => {
    const corrected = intentions.map((one) => ({ ...one, phone: one.id === 1 ? 0 : 1 }));
    const change: Act = { is: 'change', key: 'K1 mouse', value: '7' };
    const last = { ...intend([change])[0], id: 4, phone: 1 } as Intention;
    const ofSecond = (value: string) => facts.map((one) => (one.seq === 4 ? { ...one, value } : one));
    const trail = { ...NO_CORRECTIONS, changes: 1 };
    expect(faultsWith({ ...found, trail, facts: ofSecond('7') }, [...corrected, last])).toEqual([]);
    const kinds = faultsWith({ ...found, trail, facts: ofSecond('2') }, [...corrected, last]).map(({ is }) => is);
    expect(kinds).toEqual(['altered']);
  });

  test('the log of one phone has not arrived', () => {
    expect(faultsWith({ ...found, logs: logs.slice(0, 1) }, intentions).map(({ is }) => is)).toEqual(['log']);
  });
});

describe('a run that shows nothing', () => {
  test.each([
    ['the phone was not killed as often as planned', { kills: 4 }],
    ['nothing was taken back', { 'taken back': 2 }],
    ['no answer was lost', { 'lost answers': 1 }],
  ])('%s', (_, least) => {
    const done = { kills: 3, 'lost answers': 0 };
    const judged = (needed: Found['least']) => judge(INTENTIONS, { ...FOUND, least: needed }, done).faults;
    expect(judged(least).map(({ is }) => is)).toEqual(['not done']);
    expect(judged({ kills: 3, 'taken back': 1, 'lost answers': 0 })).toEqual([]);
  });

  test('counts on which side of the tap the phone was killed', () => {
    const killed = INTENTIONS.map((one) => (one.id >= 9 ? { ...one, isKilled: true } : one));
    expect(judge(killed, FOUND).counts).toMatchObject({ 'stored before a kill': 3, 'not stored before a kill': 1 });
  });
});

test('a photo of a draft that is gone after a kill', () => {
  expect(faultsWith({ lostDrafts: ['K2: the photo'] }).map(({ is }) => is)).toEqual(['draft lost']);
});

describe('a new build during the visit', () => {
  const update: Update = { sentByFirstBuild: 12, hasWaited: true, hasStarted: true, takenOver: 7 };

  test('counts when both builds have recorded and sent', () => {
    expect(faultsWith({ update })).toEqual([]);
  });

  test.each<[string, Partial<Update>]>([
    ['the first build sends nothing to the new server', { sentByFirstBuild: 0 }],
    ['the next build replaces the open page', { hasWaited: false }],
    ['the next build does not start', { hasStarted: false }],
    ['the next build does not find the entries of the first one', { takenOver: 0 }],
  ])('%s', (_, change) => {
    expect(faultsWith({ update: { ...update, ...change } }).map(({ is }) => is)).toEqual(['update']);
  });
});
