import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '~/lib/api-error.ts';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { DataGrid } from './DataGrid.tsx';
import type { GridColumn, GridLoad } from './grid-types.ts';
import { nextSort } from './use-grid-table.ts';
import { useSelection } from './use-selection.ts';

type Trap = { readonly id: string; readonly number: string; readonly zone: string | null };

const TRAPS: readonly Trap[] = [
  { id: 'a', number: 'K10', zone: null },
  { id: 'b', number: 'K9', zone: 'Ramp' },
  { id: 'c', number: 'K2', zone: 'Hall' },
];
const COLUMNS: readonly GridColumn<Trap>[] = [
  { id: 'number', title: 'Number', sortBy: ({ number }) => number, cell: ({ number }) => number },
  { id: 'zone', title: 'Zone', sortBy: ({ zone }) => zone, cell: ({ zone }) => zone ?? '—' },
];
const ready: GridLoad = { isPending: false, isError: false, isFetching: false, error: null, refetch: () => undefined };

type Props = {
  readonly rows?: readonly Trap[] | undefined;
  readonly load?: GridLoad;
  readonly size?: number;
  readonly asked?: number;
};

function Traps({ rows, load = ready, size, asked = 1 }: Props) {
  const [sort, setSort] = useState<string>();
  const [page, setPage] = useState(asked);
  const selection = useSelection(rows?.map(({ id }) => id));
  return (
    <DataGrid
      label="Traps"
      columns={COLUMNS}
      rows={rows}
      load={load}
      rowId={({ id }) => id}
      rowLabel={({ number }) => number}
      sort={sort}
      onSort={setSort}
      selection={selection}
      paging={size === undefined ? undefined : { page, size, onPage: setPage }}
      bulk={<button type="button">Assign {[...selection.ids].join(' ')}</button>}
      card={({ number }) => number}
      empty="Nothing here"
    />
  );
}

function Filtered() {
  const [rows, setRows] = useState(TRAPS);
  return (
    <>
      <button type="button" onClick={() => setRows(TRAPS.slice(1))}>
        Filter
      </button>
      <Traps rows={rows} />
    </>
  );
}

const numbers = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);

test('a column sorts up, down, and lets go; what is not known stands last both ways', async () => {
  expect([nextSort(undefined, 'x'), nextSort('x', 'x'), nextSort('-x', 'x'), nextSort('y', 'x')]).toEqual([
    'x',
    '-x',
    undefined,
    'x',
  ]);
  renderWithTexts(<Traps rows={TRAPS} />);
  expect(numbers()).toEqual(['K10', 'K9', 'K2']);
  await userEvent.click(screen.getByRole('button', { name: 'Number' }));
  expect(numbers()).toEqual(['K2', 'K9', 'K10']);
  expect(screen.getByRole('columnheader', { name: 'Number' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Zone' }));
  expect(numbers()).toEqual(['K2', 'K9', 'K10']);
  await userEvent.click(screen.getByRole('button', { name: 'Zone' }));
  expect(numbers()).toEqual(['K9', 'K2', 'K10']);
});

test('what is selected can be acted on together', async () => {
  renderWithTexts(<Traps rows={TRAPS} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select: K9' }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByRole('button', { name: 'Assign b a c' })).toBeTruthy();
});

test('what the list no longer holds is not acted on', async () => {
  renderWithTexts(<Filtered />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(await screen.findByText('3 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Assign b c' })).toBeTruthy();
});

test('cards, where there is no room for a table, are selected all at once as well', async () => {
  const wide = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360);
  try {
    renderWithTexts(<Traps rows={TRAPS} />);
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' });
    expect(screen.queryByRole('columnheader')).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select: K9' }));
    expect(screen.getByText('1 of 3 selected')).toBeTruthy();
    expect([all.checked, 'indeterminate' in all.dataset]).toEqual([false, true]);
    await userEvent.click(screen.getByText('Select all'));
    expect(screen.getByText('3 of 3 selected')).toBeTruthy();
    // checks the rendered attribute, because a click clears `indeterminate` on the element itself
    expect([all.checked, 'indeterminate' in all.dataset]).toEqual([true, false]);
    expect(screen.getByRole('button', { name: 'Assign b a c' })).toBeTruthy();
    await userEvent.click(all);
    expect(screen.queryByText(/selected/)).toBeNull();
  } finally {
    wide.mockRestore();
  }
});

test('pages are cut in the browser when the server does not', async () => {
  renderWithTexts(<Traps rows={TRAPS} size={2} />);
  expect(numbers()).toEqual(['K10', 'K9']);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(numbers()).toEqual(['K2']);
});

test('the arrow keys walk from row to row', async () => {
  renderWithTexts(<Traps rows={TRAPS} />);
  screen.getByRole('checkbox', { name: 'Select: K10' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select: K9' }));
});

test('waiting, nothing and failure each say so', async () => {
  const refetch = vi.fn();
  const error = new ApiError({ code: 'network', message: '', fields: [], status: 0, requestId: null });
  renderWithTexts(<Traps rows={undefined} load={{ ...ready, isPending: true }} />);
  expect(screen.getByRole('status').textContent).toContain('Loading: ');
  renderWithTexts(<Traps rows={[]} />);
  expect(screen.getByText('Nothing here')).toBeTruthy();
  renderWithTexts(<Traps rows={undefined} load={{ ...ready, isError: true, error, refetch }} />);
  expect(screen.getByRole('alert').textContent).toContain('No connection');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledOnce();
});

test('rows that could not be fetched again stay, and say that they are old', () => {
  const error = new ApiError({ code: 'timeout', message: '', fields: [], status: 0, requestId: null });
  renderWithTexts(<Traps rows={TRAPS} load={{ ...ready, isError: true, error }} />);
  expect(screen.getByText(/loaded earlier/)).toBeTruthy();
  expect(numbers()).toHaveLength(3);
});

test('a page that is not there, from an old link, is the last one', () => {
  renderWithTexts(<Traps rows={TRAPS} size={2} asked={9} />);
  expect(numbers()).toEqual(['K2']);
  expect(screen.getByText('Page 2 of 2')).toBeTruthy();
});

const FOLDING: readonly GridColumn<Trap>[] = [
  { id: 'number', title: 'Number', cell: ({ number }) => number },
  {
    id: 'zone',
    title: 'Zone',
    cell: ({ zone }) => zone ?? '—',
    folded: ({ zone }) => zone,
    folds: 2,
    foldsInto: 'number',
  },
  { id: 'note', title: 'Note', cell: () => 'a note', folds: 1, foldsInto: 'zone' },
  { id: 'doing', title: 'Actions', cell: () => <button type="button">Do</button>, isActions: true },
];

const drawFolding = (room: number) => {
  const spies = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room),
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(300),
    // the scroll width of the table is the sum of its columns
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function columns(this: Element) {
      return this.querySelectorAll('th').length * 300;
    }),
  ];
  renderWithTexts(
    <DataGrid
      label="Traps"
      columns={FOLDING}
      rows={TRAPS}
      load={ready}
      rowId={({ id }) => id}
      rowLabel={({ number }) => number}
      card={({ number }) => number}
      empty="Nothing here"
    />,
  );
  for (const spy of spies) spy.mockRestore();
  return {
    titles: screen.getAllByRole('columnheader').map(({ textContent }) => textContent),
    firsts: screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[0]?.textContent),
  };
};

test('columns give way in their order, and are read below others', () => {
  expect(drawFolding(1200).titles).toEqual(['Number', 'Zone', 'Note', 'Actions']);
});

test('one that gives way into another that did is read where that one is', () => {
  const { titles, firsts } = drawFolding(700);
  expect(titles).toEqual(['Number', 'Actions']);
  // an unknown zone is omitted
  expect(firsts).toEqual(['K10a note', 'K9Ramp · a note', 'K2Hall · a note']);
});
