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

test('a column sorts ascending, descending, then not at all; unknown values are last in both directions', async () => {
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

test('selected rows can be processed together', async () => {
  renderWithTexts(<Traps rows={TRAPS} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select: K9' }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(screen.getByRole('button', { name: 'Assign b a c' })).toBeTruthy();
});

test('rows that are no longer in the list are removed from the selection', async () => {
  renderWithTexts(<Filtered />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  expect(await screen.findByText('3 selected')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Assign b c' })).toBeTruthy();
});

test('cards on a narrow screen have “select all” as well', async () => {
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

test('rows are paged in the browser when the server does not page them', async () => {
  renderWithTexts(<Traps rows={TRAPS} size={2} />);
  expect(numbers()).toEqual(['K10', 'K9']);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(numbers()).toEqual(['K2']);
});

test('the arrow keys move the focus from row to row', async () => {
  renderWithTexts(<Traps rows={TRAPS} />);
  screen.getByRole('checkbox', { name: 'Select: K10' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select: K9' }));
});

test('loading, empty and error states are shown', async () => {
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

test('rows stay after a failed reload, with a note that they are old', () => {
  const error = new ApiError({ code: 'timeout', message: '', fields: [], status: 0, requestId: null });
  renderWithTexts(<Traps rows={TRAPS} load={{ ...ready, isError: true, error }} />);
  expect(screen.getByText(/loaded earlier/)).toBeTruthy();
  expect(numbers()).toHaveLength(3);
});

test('a page number beyond the end, from an old link, shows the last page', () => {
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

const renderFolding = (room: number) => {
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

test('all columns are shown when there is enough room', () => {
  expect(renderFolding(1200).titles).toEqual(['Number', 'Zone', 'Note', 'Actions']);
});

test('a column folded into a folded column is shown in the column that is left', () => {
  const { titles, firsts } = renderFolding(700);
  expect(titles).toEqual(['Number', 'Actions']);
  // an unknown zone is omitted
  expect(firsts).toEqual(['K10a note', 'K9Ramp · a note', 'K2Hall · a note']);
});
