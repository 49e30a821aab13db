import { expect, test } from 'vitest';
import {
  blocksOfKind,
  cellText,
  firstPage,
  groupsOf,
  jsonText,
  rowsOf,
  section,
  tile,
} from '../../../../test/documents/find-in-report.ts';
import { VISITS } from '../../../../test/documents/fixture-list.ts';
import { deviceWith, droppingsObservation, mouse, record } from '../../../../test/documents/fixture-parts.ts';
import { inspectionFixture } from '../../../../test/documents/fixtures.ts';
import { buildInspectionReport } from '../inspection.ts';
import type { InspectionReportData } from './data.ts';

/** Facts that a reader could otherwise misread as better than they are. */

const build = (data: InspectionReportData) => buildInspectionReport(data, 'en', 'Europe/Warsaw');
const full = inspectionFixture({ devices: 2, photos: 0, plans: 0 });
const allSectionsVisit = VISITS.everything();

const deviceRows = (data: InspectionReportData) => rowsOf(section(build(data), 'All devices by zone').blocks);

test('the action "checked" does not count as an action against a finding', () => {
  const checkedAction = { ...record, name: 'Device checked', amount: 1, isInspection: true };
  const devices = [deviceWith({ objects: [mouse], actions: [checkedAction] })];
  const [row] = rowsOf(section(build({ ...full, devices }), 'Devices that need attention').blocks);
  expect(cellText(row, 3)).toBe('no action except the check');
  expect(cellText(deviceRows({ ...full, devices })[0], 4)).toBe('Device checked');
});

test('a person who recorded after the end is not listed as a participant', () => {
  const addedAt = '2025-03-29T10:00:00.000Z';
  const added = { ...mouse, by: 'Anna Nowak', addedAt };
  const moved = { ...record, name: 'Moved', amount: 1, by: 'Anna Nowak', addedAt };
  const devices = [deviceWith({ objects: [mouse, added], actions: [moved] })];
  const [row] = rowsOf(section(build({ ...full, devices }), 'Devices that need attention').blocks);
  expect(cellText(row, 4)).toBe('Jan Kowalski\n07:05\nadded 29/03/2025 11:00, Anna Nowak');
  expect(cellText(deviceRows({ ...full, devices })[0], 4)).toBe('Moved\nadded 29/03/2025 11:00, Anna Nowak');
  expect(cellText(deviceRows({ ...full, devices })[0], 3)).toBe(
    'House mouse\u00a0×\u00a01\nHouse mouse\u00a0×\u00a01\nadded 29/03/2025 11:00, Anna Nowak',
  );
  const items = [{ image: 'a.jpg', uniqueId: 'KD1', at: record.at, by: 'Anna Nowak', addedAt }];
  const [photos] = blocksOfKind(build({ ...full, devices, answers: [], photos: { items, total: 1 } }), 'photos');
  expect(photos?.items[0]?.detail).toBe('added 29/03/2025 11:00, Anna Nowak');
});

test('a damaged device is listed, and no figure that depends on it is green', () => {
  const damaged = { ...droppingsObservation, name: 'Device damaged' };
  const devices = [
    deviceWith({ uniqueId: 'K3', observations: [damaged], zone: 'Hall' }),
    deviceWith({ uniqueId: 'K1', observations: [damaged], status: 'NOT_CHECKED', checkedAt: null }),
    deviceWith({ uniqueId: 'K2', observations: [{ ...damaged, type: 'REFILL' }] }),
    deviceWith({ uniqueId: 'K4', observations: [{ ...damaged, type: 'BAIT_COLLECT', amountPercentage: 0 }] }),
    deviceWith({ uniqueId: 'K5', observations: [damaged], objects: [mouse] }),
  ];
  const { blocks, note } = section(build({ ...full, devices }), 'Devices that need attention');
  expect(note).toBe('1; other problems noted: 1');
  expect(groupsOf(blocks)).toEqual(['No zone', 'Condition noted']);
  expect(rowsOf(blocks).map((row) => [0, 1, 2].map((index) => cellText(row, index).split('\n')[0]))).toEqual([
    ['K5', '', 'House mouse × 1'],
    ['K3', 'Hall', 'no activity'],
  ]);
  const alone = build({ ...full, devices: devices.slice(0, 1) });
  expect(section(alone, 'Devices that need attention').blocks[0]).toMatchObject({ tone: 'neutral' });
  expect(section(alone, 'Species').blocks[0]).toMatchObject({ tone: 'neutral' });
  expect(tile(alone, 'With activity').tone).toBe('neutral');
});

test('the threshold for bait is shown above the list, in the row and next to the figure', () => {
  const bait = { ...droppingsObservation, type: 'BAIT_COLLECT' as const };
  const devices = [
    deviceWith({ uniqueId: 'K1', observations: [{ ...bait, amountPercentage: 20, baitToxic: false }] }),
    deviceWith({ uniqueId: 'K2', observations: [{ ...bait, amountPercentage: 30, baitToxic: false }] }),
    deviceWith({ uniqueId: 'K3', observations: [{ ...bait, amountPercentage: 0, baitToxic: true }] }),
  ];
  const model = build({ ...full, devices });
  expect(deviceRows({ ...full, devices }).map((row) => cellText(row, 3))).toEqual([
    'Bait taken: 20%, monitoring bait (within threshold 20%)',
    'Bait taken: 30%, monitoring bait',
    'no activity\nBait taken: 0%',
  ]);
  expect(tile(model, 'Bait eaten')).toMatchObject({
    value: '2',
    hint: 'of 3 stations with bait; up to the threshold 1',
  });
  expect(jsonText(section(model, 'Devices that need attention').blocks[0])).toContain(
    'more than 0% of toxic bait or bait of an unknown kind, more than 20% of monitoring bait.',
  );
});

test('the reason for not scanning labels is not printed as a reason for unchecked devices', () => {
  const devices = [deviceWith({ status: 'NOT_CHECKED', checkedAt: null }), deviceWith({ uniqueId: 'KD2' })];
  const additional = { ...full.additional, reasonForNotScanning: 'damaged label' };
  const model = build({ ...full, devices, additional });
  expect(jsonText(section(model, 'Devices not checked'))).not.toContain('damaged label');
  expect(jsonText(section(model, 'Additional information'))).toContain(
    '"Reason for not scanning","text":"damaged label"',
  );
});

const answer = {
  question: 'Is the door tight?',
  value: 'NO' as const,
  at: full.inspection.startedAt,
  by: 'Jan Kowalski',
  note: null,
  recommendation: null,
  photos: [],
  photosTotal: 0,
};

test('a wrong answer is highlighted and counted on the first page', () => {
  const answers = [
    { ...answer, expected: 'YES' as const },
    { ...answer, question: 'Does waste lie about?', expected: 'NO' as const },
    { ...answer, question: 'Asked before anybody said what is right?' },
    { ...answer, question: 'Not answered?', value: null, expected: 'YES' as const },
  ];
  const model = build({ ...full, answers });
  const { note, blocks } = section(model, 'Visual inspection');
  expect(note).toBe('3 of 4 answered, 1 deviation');
  expect(rowsOf(blocks).map((row) => row.cells[2]?.[0]?.badge?.tone)).toEqual([
    'warn',
    'neutral',
    'neutral',
    undefined,
  ]);
  expect(jsonText(firstPage(model))).toContain(
    '1 answer of the visual inspection with a deviation, see section\u00a05.',
  );
  expect(jsonText(firstPage(build({ ...full, answers: answers.slice(1) })))).not.toContain('deviation');
});

test('a recommendation on an answer is listed as a recommendation with its question', () => {
  const answers = [answer, { ...answer, question: 'Is the ramp clean?', recommendation: 'Sweep it.' }];
  const { note, blocks } = section(build({ ...full, answers, recommendations: [] }), 'Recommendations');
  expect(note).toBe('1');
  expect(rowsOf(blocks).map((row) => [0, 1, 2].map((index) => cellText(row, index)))).toEqual([
    ['Question 2', 'Sweep it.\nIs the ramp clean?', 'Jan Kowalski\n12/03/2025 07:05'],
  ]);
  const both = section(build({ ...full, answers }), 'Recommendations');
  expect(both.note).toBe(String(full.recommendations.length + 1));
  expect(rowsOf(both.blocks)).toHaveLength(full.recommendations.length + 1);
});

test('a caption matches the row of the device', () => {
  const shrew = { ...mouse, name: 'Shrew', target: false };
  const eaten = { ...droppingsObservation, type: 'BAIT_COLLECT' as const, amountPercentage: 40, baitToxic: true };
  const devices = [
    deviceWith({ uniqueId: 'L1', actions: [{ ...record, name: 'Device checked', amount: 1 }] }),
    deviceWith({ uniqueId: 'L2', objects: [mouse, shrew], observations: [eaten] }),
  ];
  const items = devices.map(({ uniqueId }) => ({ image: 'a.jpg', uniqueId, at: answer.at, by: answer.by }));
  const [photos] = blocksOfKind(build({ ...full, devices, answers: [], photos: { items, total: 2 } }), 'photos');
  expect(photos?.items.map(({ shows }) => shows)).toEqual([
    'no activity',
    'House mouse × 1; Shrew × 1 (by-catch); Bait taken: 40%, toxic bait',
  ]);
});

test('amended rows refer to the change, and each change names the version that introduced it', () => {
  const model = build({
    ...allSectionsVisit,
    amendments: {
      ...allSectionsVisit.amendments,
      items: allSectionsVisit.amendments.items.map((item, index) => ({ ...item, version: index < 2 ? 2 : 3 })),
    },
  });
  const amendedRows = (heading: string, cell: number) =>
    rowsOf(section(model, heading).blocks)
      .map((row) => cellText(row, cell).split('\n'))
      .filter((lines) => lines.includes('changed after the end, see section\u00a012'))
      .map(([first]) => first);
  expect(amendedRows('All devices by zone', 0).sort()).toEqual(['CM16', 'CM4', 'KD7']);
  expect(jsonText(section(model, 'Additional information').blocks)).toContain(
    '"Additional treatments (changed after the end, see section\u00a012)"',
  );
  expect(amendedRows('Visual inspection', 1)).toEqual(['Czy drzwi zewnętrzne są szczelne?']);
  const rows = rowsOf(section(model, 'Changes after the end of the inspection').blocks);
  expect(rows.map((row) => cellText(row, 0).split('\n')[1])).toEqual([
    'version 2',
    'version 2',
    'version 3',
    'version 3',
    'version 3',
    'version 3',
  ]);
});
