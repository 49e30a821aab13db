import { expect, test } from 'vitest';
import type { Block, Cell, ReportModel } from '../model.ts';
import { paperInput } from './paper.ts';

const modelOf = (blocks: Block[]): ReportModel => ({
  language: 'de',
  title: 'T',
  author: 'A',
  header: { left: '', right: '' },
  footer: { left: '', page: '' },
  missingImage: '',
  blocks,
});

const paperBlocks = (...blocks: Block[]) => JSON.parse(paperInput(modelOf(blocks), () => null)).blocks;

const heading = (text: string): Block => ({ kind: 'h2', number: '1', text });
const row = (text: string): { cells: Cell[] } => ({ cells: [[{ text }]] });
const table = (rows: Extract<Block, { kind: 'table' }>['rows'], dense = false): Block => ({
  kind: 'table',
  columns: [{ title: 'C', width: 1, align: 'left' }],
  rows,
  dense,
});
const plan: Block = {
  kind: 'plan',
  title: 'P',
  image: 'plan',
  width: 200,
  height: 100,
  alt: 'plan',
  markers: [],
  legend: [],
};
const makeRows = (count: number) => Array.from({ length: count }, (_, index) => row(`r${index}`));

test('the first and last row of a list or group are not left alone on a page', () => {
  const [{ keepsRowsTogether, rows }] = paperBlocks(
    table([{ group: 'g' }, ...makeRows(6), { group: 'h' }, ...makeRows(3)]),
  );
  expect(keepsRowsTogether).toBe(true);
  expect(rows.map(({ holds }: { holds?: number }) => holds ?? 'group')).toEqual([
    'group',
    2,
    0,
    1,
    1,
    2,
    0,
    'group',
    3,
    0,
    0,
  ]);
  expect(paperBlocks(table(makeRows(6), true))[0].keepsRowsTogether).toBeUndefined();
});

test('a row higher than a page is not bound to another row', () => {
  expect(paperBlocks(table([...makeRows(3), row('long '.repeat(200))]))[0].keepsRowsTogether).toBeUndefined();
});

test('consecutive plans and the text before them are one unit', () => {
  const [before, plans, after] = paperBlocks(
    heading('a'),
    heading('plans'),
    { kind: 'p', text: 'all' },
    plan,
    plan,
    heading('b'),
  );
  expect(before).toMatchObject({ kind: 'h2', alone: true });
  expect(plans).toMatchObject({ kind: 'plans', lead: [{ text: 'plans' }, { text: 'all' }] });
  expect(plans.items).toHaveLength(2);
  expect(after).toMatchObject({ kind: 'h2', alone: true });
});

test('the text after a short list stays with it, but does not move a long list', () => {
  const printedText: Block = { kind: 'texts', items: [{ label: 'l', text: 't' }] };
  expect(paperBlocks(table(makeRows(3)), printedText)).toMatchObject([
    { kind: 'together', blocks: [{}, { kind: 'texts' }] },
  ]);
  expect(paperBlocks(table(makeRows(30)), printedText)).toMatchObject([{ kind: 'table' }, { kind: 'texts' }]);
});

test('empty sections at the end stay with the signatures before them', () => {
  const signatures: Block = {
    kind: 'sign',
    items: [{ label: '', name: '', badge: { text: '', tone: 'good' }, facts: [], image: null, imageAlt: '' }],
  };
  expect(paperBlocks(signatures, heading('issues'))[0]['holds-end']).toBe(true);
  expect(paperBlocks(signatures, heading('issues'), { kind: 'p', text: '' })[0]['holds-end']).toBeUndefined();
});

test('only a word wider than its column is hyphenated, not the Latin name next to it', () => {
  const [{ rows }] = paperBlocks(table([row('Schmetterlingsmücken (Psychodidae)'), row('Taufliege ohne')]));
  expect(rows[0].cells[0][0].text).toEqual([{ divide: 'Schmetterlingsmücken' }, ' (Psychodidae)']);
  expect(rows[1].cells[0][0].text).toBe('Taufliege ohne');
});
