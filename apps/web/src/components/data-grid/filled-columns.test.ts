import { expect, test } from 'vitest';
import { textColumn } from './columns.tsx';
import { filledColumns } from './filled-columns.ts';

type Row = { readonly name: string; readonly note: string | null };

const columns = [
  { id: 'name', title: 'Name', cell: ({ name }: Row) => name },
  textColumn('note', 'Note', ({ note }: Row) => note),
];
const idsFor = (notes: readonly (string | null)[], sort?: string) =>
  filledColumns(
    columns,
    notes.map((note) => ({ name: 'one', note })),
    sort,
  ).map(({ id }) => id);

test('a column without any value is not shown', () => {
  expect(idsFor([null, ''])).toEqual(['name']);
  expect(idsFor([null, 'by the gate'])).toEqual(['name', 'note']);
});

test('the sorted column stays', () => {
  expect(idsFor([null], '-note')).toEqual(['name', 'note']);
});
