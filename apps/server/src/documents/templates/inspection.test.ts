import { LANGUAGES } from '@trapline/contract/kernel/schemas.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { expect, test } from 'vitest';
import {
  blocksOfKind,
  cellText,
  firstPage,
  groupsOf,
  headings,
  jsonText,
  rowsOf,
  section,
  tile,
} from '../../../test/documents/find-in-report.ts';
import { VISITS } from '../../../test/documents/fixture-list.ts';
import { deviceWith, droppingsObservation, mouse, record } from '../../../test/documents/fixture-parts.ts';
import { inspectionFixture, signatureOf } from '../../../test/documents/fixtures.ts';
import { formatsFor } from '../format.ts';
import { ReportModel } from '../model.ts';
import type { InspectionReportData, ReportObservation } from './inspection/data.ts';
import { SECTIONS } from './inspection/draft.ts';
import { buildInspectionReport } from './inspection.ts';

const build = (data: InspectionReportData, timezone = 'Europe/Warsaw') => buildInspectionReport(data, 'en', timezone);
const full = inspectionFixture({ devices: 60, photos: 2, plans: 1 });
const allSectionsVisit = VISITS.everything();

const deviceRows = (data: InspectionReportData) => rowsOf(section(build(data), 'All devices by zone').blocks);

test.each(LANGUAGES)('every report has every section, numbered and in the same order: %s', (language) => {
  const t = translatorFor(language);
  for (const fixture of Object.values(VISITS)) {
    const model = buildInspectionReport(fixture(), language, 'Europe/Warsaw');
    expect(headings(model)).toEqual(SECTIONS.map((name) => t(`reports.inspection.${name}.heading`)));
    expect(blocksOfKind(model, 'h2').map(({ number }) => number)).toEqual(
      SECTIONS.map((_, index) => String(index + 1)),
    );
    expect(ReportModel.parse(model)).toEqual(model);
    expect(jsonText(model)).not.toMatch(/undefined|NaN|Invalid Date|reports\.inspection/);
  }
});

test('a section without content says so', () => {
  const model = build(VISITS.empty());
  for (const name of headings(model)) {
    const { note, blocks } = section(model, name);
    expect(note === 'none' || blocks.length > 0).toBe(true);
  }
  expect(section(model, 'Additional information').blocks[0]).toMatchObject({
    items: [{ text: 'none' }, { text: 'none' }, { text: 'none' }],
  });
});

test('an open or cancelled visit is marked and shows no good result', () => {
  const open = build(VISITS.empty());
  expect(jsonText(firstPage(open))).toContain(
    'The inspection is in progress. The report shows it as of 12/03/2025 14:05.',
  );
  expect(jsonText(open)).not.toContain('"good"');
  expect(jsonText(firstPage(build({ ...full, inspection: { ...full.inspection, status: 'CANCELLED' } })))).toContain(
    'This inspection was cancelled.',
  );
});

test('a complete check without findings is shown as a good result', () => {
  const model = build({ ...full, devices: [deviceWith({})], limitsSet: true });
  expect(section(model, 'Devices not checked').blocks).toMatchObject([{ text: 'All devices were checked.' }]);
  expect(section(model, 'Devices that need attention').blocks[0]).toMatchObject({ tone: 'good' });
  expect(tile(model, 'With activity')).toMatchObject({ value: '0', tone: 'good' });
  expect(cellText(deviceRows({ ...full, devices: [deviceWith({})] })[0], 3)).toBe('no activity');
});

test('no figure is green when one device was not checked', () => {
  const devices = [deviceWith({}), deviceWith({ uniqueId: 'KD2', status: 'NOT_CHECKED', checkedAt: null })];
  const model = build({ ...full, devices, limitsSet: true });
  for (const label of ['Not checked', 'With activity', 'Over limit']) expect(tile(model, label).tone).not.toBe('good');
  expect(section(model, 'Devices that need attention').blocks[0]).toMatchObject({ tone: 'neutral' });
});

test('no result is within limits when no limits are set', () => {
  expect(tile(build(full), 'Over limit')).toEqual({
    label: 'Over limit',
    value: '–',
    hint: 'no limits set',
    tone: 'neutral',
  });
  const over = {
    ...full,
    limitsSet: true,
    devices: [deviceWith({ objects: [{ ...mouse, amount: 9, limitExceeded: true }] })],
  };
  expect(tile(build(over), 'Over limit')).toMatchObject({ value: '1', tone: 'bad' });
  expect(jsonText(section(build(over), 'Species'))).toContain('{"text":"Exceeded","tone":"bad"}');
});

test('times are in the time zone of the reader', () => {
  const facts = (timezone: string) => jsonText(blocksOfKind(build(full, timezone), 'panels'));
  expect(facts('Europe/Warsaw')).toContain('12/03/2025 07:05');
  expect(facts('America/New_York')).toContain('12/03/2025 02:05');
  expect(facts('Pacific/Auckland')).toContain('12/03/2025 19:05');
});

test('the first page shows the issue, what it replaces and why, and what was changed', () => {
  expect(blocksOfKind(build(full), 'h1')[0]?.number).toBe('ZWR-2025-011/1');
  const printedText = blocksOfKind(build(allSectionsVisit), 'p').map(({ text }) => text);
  expect(blocksOfKind(build(allSectionsVisit), 'h1')[0]?.number).toBe('ZWR-2025-011/3');
  expect(printedText.slice(0, 3)).toEqual([
    'Replaces issue 2: data amended, approval withdrawn, approved.',
    '6 changes after the end of the inspection, see section\u00a012. The report shows the changed data.',
    '2 objections by the client, not answered: 1, see section\u00a013.',
  ]);
});

test('an issue that replaces another without a reason is marked as a reprint', () => {
  const replaces = { issue: 1, causes: [] };
  const model = build({ ...full, report: { ...full.report, issue: 2, replaces } });
  expect(blocksOfKind(model, 'p')[0]?.text).toBe('Replaces issue 1: printed again, data unchanged.');
});

test('a signature shows its state: withdrawn, older than the facts, or valid', () => {
  const [table] = firstPage(build(allSectionsVisit)).filter(({ kind }) => kind === 'table');
  const states = rowsOf(table ? [table] : []).map((row) => [cellText(row, 0), cellText(row, 3)].join(': '));
  expect(states).toEqual([
    'Inspection carried out: For version 1\nSigned for version 1; 6 changes since, not countersigned.',
    'Report received for the client: For version 1\nSigned for version 1; 6 changes since, not countersigned.',
    'Inspection approved: Withdrawn\nWithdrawn by Maria Nowak, 12/03/2025 14:35. Reason: Remark of the client: Klient wskazał błędną liczbę myszy.',
    'Inspection approved: Valid',
  ]);
  const [manifest] = blocksOfKind(build(allSectionsVisit), 'sign');
  expect(manifest?.items).toHaveLength(4);
  expect(jsonText(manifest?.items[1]?.facts)).toContain('{"label":"SHA-256 (beginning)","text":"9f86d081884c7d65"}');
  expect(manifest?.items[1]?.image).toBe('signature.png');
});

test('a signature without a version number names no version and is not valid for the current facts', () => {
  const early = { version: 0, sha256: null, at: full.report.generatedAt };
  const approved = signatureOf({ meaning: 'APPROVED', ...early });
  const mergedVisitSignature = signatureOf({ meaning: 'RECEIVED', ...early, joinedVisit: 'ZWR-2025-012' });
  const model = build({ ...full, signatures: [approved, mergedVisitSignature] });
  expect(blocksOfKind(model, 'h1')[0]?.badges[1]).toEqual({ text: 'Earlier data approved', tone: 'notice' });
  const [manifest] = blocksOfKind(model, 'sign');
  expect(manifest?.items.map(({ badge, remark }) => [badge?.text, remark])).toEqual([
    ['For earlier data', 'Signed for an earlier version; the current version is 1; not countersigned.'],
    [
      'For inspection ZWR-2025-012',
      'Signed for inspection ZWR-2025-012 before it was merged with this one; not countersigned.',
    ],
  ]);
  expect(jsonText(manifest?.items[0]?.facts)).toContain('{"label":"Version","text":"not recorded"}');
});

test.each([
  ['pl', 'nazwisko wpisane, osoba wpisująca: Anna Kowalczyk', 'odręczny, w obecności: Anna Kowalczyk'],
  ['en', 'name typed by Anna Kowalczyk', 'drawn by hand in the presence of Anna Kowalczyk'],
  ['de', 'Name eingegeben von Anna Kowalczyk', 'von Hand im Beisein von Anna Kowalczyk'],
  ['it', 'nome inserito da Anna Kowalczyk', 'autografa, in presenza di Anna Kowalczyk'],
  ['ru', 'имя ввёл сотрудник: Anna Kowalczyk', 'от руки, в присутствии: Anna Kowalczyk'],
] as const)('a signature of a receiver names the person who recorded it: %s', (language, typed, drawn) => {
  const received = { meaning: 'RECEIVED', at: full.report.generatedAt, recordedBy: 'Anna Kowalczyk' } as const;
  const signatures = [signatureOf({ ...received, method: 'TYPED' }), signatureOf({ ...received, method: 'DRAWN' })];
  const printedText = jsonText(
    blocksOfKind(buildInspectionReport({ ...full, signatures }, language, 'Europe/Warsaw'), 'sign'),
  );
  expect(printedText).toContain(`"${typed}"`);
  expect(printedText).toContain(`"${drawn}"`);
});

test('the badge of the title shows the newest valid approval', () => {
  const badges = (...signatures: InspectionReportData['signatures']) =>
    blocksOfKind(build({ ...full, report: { ...full.report, version: 2 }, signatures }), 'h1')[0]?.badges[1];
  const approved = signatureOf({ meaning: 'APPROVED', at: full.report.generatedAt });
  const voided = { at: full.report.generatedAt, by: 'Anna', reason: null };
  expect(badges()).toEqual({ text: 'Not approved', tone: 'notice' });
  expect(badges(approved)).toEqual({ text: 'Version 1 approved', tone: 'notice' });
  expect(badges({ ...approved, voided })).toEqual({ text: 'Approval withdrawn', tone: 'bad' });
  expect(badges({ ...approved, voided }, { ...approved, version: 2 })).toEqual({ text: 'Approved', tone: 'good' });
});

test('devices that were not checked come first, with the reason or a note that none is recorded', () => {
  const devices = [
    deviceWith({ uniqueId: 'K2', status: 'NOT_CHECKED', notChecked: { reason: 'BLOCKED', note: 'pallets' } }),
    deviceWith({ uniqueId: 'K1', status: 'NOT_CHECKED' }),
  ];
  const model = build({ ...full, devices });
  const rows = rowsOf(section(model, 'Devices not checked').blocks);
  expect(rows.map((row) => [0, 2, 3].map((index) => cellText(row, index).split('\n')[0]))).toEqual([
    ['K1', 'no reason recorded', ''],
    ['K2', 'blocked', 'pallets'],
  ]);
  expect(cellText(deviceRows({ ...full, devices })[1], 3)).toBe('not checked: blocked\npallets');
});

test('bait laid, eaten and refilled is shown as one sum without repeated words', () => {
  const mixtures = [{ name: 'Paste', toxic: true, value: 4, grammage: 20, totalValue: 80 }];
  const eaten = { ...droppingsObservation, type: 'BAIT_COLLECT' as const, amountPercentage: 50, baitToxic: true };
  const refill = {
    ...droppingsObservation,
    name: 'Refill',
    type: 'REFILL' as const,
    totalMixtures: 80,
    previousTotalMixtures: 60,
    mixtures,
  };
  const data = { ...full, devices: [deviceWith({ observations: [eaten, refill] })] };
  const [row] = deviceRows(data);
  expect(cellText(row, 3)).toBe('Bait taken: 50%, toxic bait');
  expect(cellText(row, 4)).toBe(
    'Refilled: 4\u00a0×\u00a020\u00a0g\u00a0=\u00a080\u00a0g (before: 60\u00a0g, 50% of it eaten)\nPaste (toxic)',
  );
  expect(jsonText(section(build(data), 'Products used'))).toContain('"text":"toxic","tone":"warn"');
});

test('the attention list shows action and person, or that no action was taken', () => {
  const action = { ...record, name: 'Cleaning', amount: 1 };
  const devices = [
    deviceWith({ objects: [mouse], actions: [action] }),
    deviceWith({ uniqueId: 'KD2', objects: [mouse] }),
  ];
  const rows = rowsOf(section(build({ ...full, devices }), 'Devices that need attention').blocks);
  expect(rows.map((row) => [3, 4].map((index) => cellText(row, index)))).toEqual([
    ['Cleaning', 'Jan Kowalski\n07:05'],
    ['no action except the check', 'Jan Kowalski\n07:05'],
  ]);
});

test('by-catch is counted separately, next to the amounts of the previous visit', () => {
  const shrew = { ...mouse, name: 'Shrew', target: false, amount: 2 };
  const previous = {
    number: 'N-1',
    at: full.inspection.startedAt,
    amounts: { 'House mouse': 4, Rat: 1, Spider: 7 },
    kinds: {
      Rat: { category: 'DANGEROUS' as const, target: true },
      Spider: { category: 'NORMAL' as const, target: false },
    },
  };
  const data = {
    ...full,
    devices: [deviceWith({ objects: [mouse, shrew] })],
    comparison: { previous, lastYear: null },
  };
  const { blocks } = section(build(data), 'Species');
  expect(groupsOf(blocks)).toEqual(['Target pests', 'By-catch']);
  expect(rowsOf(blocks).map((row) => [0, 2, 4].map((index) => cellText(row, index)).join(' '))).toEqual([
    'House mouse 1 4',
    'Rat 0 1',
    'Total 1 5',
    'Shrew 2 0',
    'Spider 0 7',
    'Total 2 7',
  ]);
  // a pest that was caught only in earlier visits has its facts from the catalogue
  expect(rowsOf(blocks).map((row) => cellText(row, 1))[1]).toBe('dangerous');
});

test('a long note is not printed in a cell: the cell refers to the list below, which has the full text', () => {
  const note = 'n'.repeat(2000);
  const data = {
    ...full,
    devices: [
      deviceWith({
        objects: [
          { ...mouse, note },
          { ...mouse, note: 'short' },
        ],
      }),
    ],
  };
  const table = jsonText(deviceRows(data));
  expect(table).toContain('see note\u00a01');
  expect(table).toContain('short');
  expect(table).not.toContain(note);
  expect(jsonText(section(build(data), 'Longer notes on devices'))).toContain(note);
});

test('unanswered questions are marked as not answered, and photos of answers are printed', () => {
  const rows = rowsOf(section(build(full), 'Visual inspection').blocks);
  expect(rows.map((row) => cellText(row, 2))).toEqual(['Yes', 'Yes', 'No', 'not answered']);
  expect(section(build(full), 'Visual inspection').note).toBe('3 of 4 answered');
  expect(jsonText(section(build(full), 'Visual inspection'))).toContain('"image":"answer-0.jpg"');
});

test('a shortened list is marked', () => {
  const model = build(allSectionsVisit);
  expect(section(model, 'Photos').note).toBe('312 photos, 200 printed, all in the panel');
  expect(section(model, 'Facility plan').note).toBe('3 plans, 2 printed, all in the panel');
  const many = { ...allSectionsVisit, amendments: { ...allSectionsVisit.amendments, total: 2500 } };
  expect(section(build(many), 'Changes after the end of the inspection').note).toBe(
    '2,500 changes, 6 printed, all in the panel',
  );
});

test('changes show the value before and after and the reason, or that no reason was given', () => {
  const rows = rowsOf(section(build(allSectionsVisit), 'Changes after the end of the inspection').blocks);
  expect(rows.map((row) => [2, 3, 4, 5].map((index) => cellText(row, index).replaceAll('\n', ' / ')))).toEqual([
    ['CM4 / Pest: Mysz domowa / changed', 'Amount: 1', 'Amount: 9', 'Wrong count: Policzono ponownie na zdjęciu.'],
    [
      'KD7 / Observation: Pobranie przynęty / removed',
      'Bait eaten: 40% / Bait after refill: 80\u00a0g',
      '',
      'no reason given',
    ],
    [
      'CM16 / Device in the inspection / reason for not checking given',
      'Reason for not checking: none',
      'Reason for not checking: blocked',
      'Forgotten entry',
    ],
    ['Inspection: ZWR-2025-012 / merged into this inspection', '', '', 'Other reason: Dwóch techników, jedna wizyta.'],
    [
      'Additional information / changed',
      'Additional treatments: none',
      'Additional treatments: Uszczelniono przepust przy rampie 3.',
      'no reason given',
    ],
    [
      'Visual inspection: Czy drzwi zewnętrzne są szczelne? / changed',
      'Answer: Yes',
      'Answer: No',
      'Remark of the client',
    ],
  ]);
  expect(jsonText(section(build(allSectionsVisit), 'Objections of the client'))).toContain('not answered');
  const earlier = section(build(allSectionsVisit), 'Earlier issues of the report').blocks;
  expect(rowsOf(earlier)).toHaveLength(3);
  expect(JSON.stringify(earlier)).toMatch(/deleted [\d/]+ [\d:]+, Anna Kowalczyk/);
});

test('a device that is named like its place is not named twice', () => {
  const place = { zone: 'Magazyny', location: 'Magazyn surowców, ściana północna' };
  const devices = [
    deviceWith({ uniqueId: 'A1', name: 'Magazyn surowców', ...place }),
    deviceWith({ uniqueId: 'A2', name: 'Paleciak 2', ...place }),
    deviceWith({ uniqueId: 'A3', name: 'Magazyn surowców' }),
  ];
  expect(deviceRows({ ...full, devices }).map((row) => cellText(row, 0))).toEqual([
    'A1\nBait station',
    'A2\nPaleciak 2\nBait station',
    'A3\nMagazyn surowców\nBait station',
  ]);
});

test('the first page explains that there are more causes than devices', () => {
  const sign = { ...droppingsObservation, sign: true };
  const devices = [
    deviceWith({ objects: [mouse], observations: [sign] }),
    deviceWith({ uniqueId: 'KD2', objects: [mouse] }),
  ];
  expect(tile(build({ ...full, devices }), 'With activity').hint).toBe(
    'pests\u00a02, signs\u00a01; 1 device with several causes',
  );
});

test('stations with two products are marked, so that the column adds up', () => {
  const placedProduct = (name: string): ReportObservation => ({
    ...droppingsObservation,
    type: 'REFILL',
    totalMixtures: 20,
    mixtures: [{ name, toxic: true, value: 1, grammage: 20, totalValue: 20 }],
  });
  const devices = [
    deviceWith({ observations: [placedProduct('A'), placedProduct('B')] }),
    deviceWith({ uniqueId: 'KD2', observations: [placedProduct('B')] }),
  ];
  const rows = rowsOf(section(build({ ...full, devices }), 'Products used').blocks);
  expect(rows.slice(0, 3).map((row) => cellText(row, 2))).toEqual(['1', '2', '2\n1 of them with several products']);
});

test('a visit without an issue shows no issue number', () => {
  const printedText = jsonText(build({ ...full, report: { ...full.report, number: 'ZWR-2026-047', issue: null } }));
  expect(printedText).toContain('not issued, version');
  expect(printedText).not.toContain('ZWR-2026-047/');
});

test('grams are written in the script of the language', () => {
  expect(formatsFor('ru', 'Europe/Warsaw').grams(60)).toBe('60\u00a0г');
  expect(formatsFor('pl', 'Europe/Warsaw').grams(60)).toBe('60\u00a0g');
});

test('a plan shows its revision, its approval and unpublished changes; a version without a revision says so', () => {
  const [plan] = full.plans.items;
  if (!plan) throw new Error('the visit has a plan');
  const revision = {
    number: 3,
    at: '2025-10-12T08:00:00Z',
    by: 'Anna Biuro',
    agreed: [{ side: 'CLIENT' as const, by: 'Maria Nowak', at: '2025-10-13T08:00:00Z' }],
    unpublished: 2,
  };
  const revisionText = (planRevision: typeof revision | null | undefined) =>
    jsonText(
      build({
        ...full,
        plans: { items: [{ ...plan, ...(planRevision === undefined ? {} : { revision: planRevision }) }], total: 1 },
      }),
    );
  expect(revisionText(revision)).toContain('Plan revision 3 of 12/10/2025, published by Anna Biuro.');
  expect(revisionText(revision)).toContain('Service company: not agreed. Client: agreed by Maria Nowak, 13/10/2025.');
  expect(revisionText(revision)).toContain('2 changes not published.');
  expect(revisionText(null)).toContain('No revision of this plan had been published');
  expect(revisionText(undefined)).toContain('Plan revision: not recorded.');
});

test('an overdue action shows cause, answer and verification; the next visit is named, or that there is none', () => {
  const corrective = { rootCause: null, immediateAction: null, productRisk: null, answer: null, verified: null };
  const [item] = full.recommendations;
  if (!item) throw new Error('the visit has a recommendation');
  const late = { ...item, kind: 'INFESTATION' as const, late: true, corrective };
  const calendar = { planned: 'Przegląd tygodniowy', next: null };
  const printedText = jsonText(
    build({ ...full, recommendations: [late], inspection: { ...full.inspection, calendar } }),
  );
  for (const text of ['overdue', 'Root cause: not recorded', 'Risk to products: not recorded', 'Answer: none yet'])
    expect(printedText).toContain(text);
  expect(printedText).toContain('Przegląd tygodniowy');
  expect(printedText).toContain('none planned');
});
