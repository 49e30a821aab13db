import {
  type ColumnDef,
  createPaginatedRowModel,
  createSortedRowModel,
  type RowData,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  type Row as TableRowOf,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import type { Sort } from '~/lib/search.ts';
import type { GridColumn, GridPaging, GridProps } from './grid-types.ts';

export const gridFeatures = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type TableRow<Row extends RowData> = TableRowOf<typeof gridFeatures, Row>;

const ALL_ON_ONE_PAGE = Number.MAX_SAFE_INTEGER;

const sortingOf = (sort: string | undefined): SortingState => {
  if (!sort) return [];
  return [sort.startsWith('-') ? { id: sort.slice(1), desc: true } : { id: sort, desc: false }];
};

/** The next sort order: ascending, then descending, then the order of the response. */
export const nextSort = <Id extends string>(current: Sort<Id> | undefined, id: Id): Sort<Id> | undefined => {
  if (current === id) return `-${id}`;
  return current === `-${id}` ? undefined : id;
};

const compareWith =
  (collator: Intl.Collator) =>
  (left: unknown, right: unknown): number =>
    typeof left === 'number' && typeof right === 'number'
      ? left - right
      : collator.compare(String(left), String(right));

const columnDefs = <Row extends RowData>(
  columns: readonly GridColumn<Row>[],
  compare: (left: unknown, right: unknown) => number,
): ColumnDef<typeof gridFeatures, Row, unknown>[] =>
  columns.map(({ id, sortBy }) => ({
    id,
    // undefined, not null: the table sorts undefined to the end in both directions
    accessorFn: (row) => sortBy?.(row) ?? undefined,
    enableSorting: sortBy !== undefined,
    sortUndefined: 'last',
    sortFn: (a, b, columnId) => compare(a.getValue(columnId), b.getValue(columnId)),
  }));

type Options<Row extends RowData> = Pick<
  GridProps<Row>,
  'columns' | 'rows' | 'rowId' | 'sort' | 'paging' | 'selection'
>;

const NO_SELECTION: readonly never[] = [];

/** The page to show: the last page if an old link or a filter points to a page that does not exist. */
export const shownPage = ({ page, size, total }: GridPaging, rowCount: number): number =>
  Math.min(page, Math.max(1, total ?? Math.ceil(rowCount / size)));

/** Sorting, selection and pages; the caller decides where they are stored (the address, the screen). */
export const useGridTable = <Row extends RowData>({
  columns,
  rows = NO_SELECTION,
  rowId,
  sort,
  paging,
  selection,
}: Options<Row>) => {
  const locale = useLocale();
  const compare = useMemo(() => compareWith(new Intl.Collator(locale, { numeric: true })), [locale]);
  const defs = useMemo(() => columnDefs(columns, compare), [columns, compare]);
  const data = useMemo(() => [...rows], [rows]);
  const isServerPaged = paging?.total !== undefined;
  return useTable({
    features: gridFeatures,
    columns: defs,
    data,
    getRowId: rowId,
    manualPagination: isServerPaged,
    // a list that the server splits into pages is also sorted by the server
    manualSorting: isServerPaged,
    pageCount: paging?.total,
    autoResetPageIndex: false,
    state: {
      sorting: sortingOf(sort),
      rowSelection: Object.fromEntries([...(selection?.ids ?? NO_SELECTION)].map((id) => [id, true as const])),
      pagination: {
        pageIndex: paging ? shownPage(paging, data.length) - 1 : 0,
        pageSize: paging?.size ?? ALL_ON_ONE_PAGE,
      },
    },
    onRowSelectionChange: (change) => {
      const before = Object.fromEntries([...(selection?.ids ?? NO_SELECTION)].map((id) => [id, true as const]));
      const after = typeof change === 'function' ? change(before) : change;
      selection?.onChange(new Set(Object.keys(after).filter((id) => after[id])));
    },
  });
};

export type GridTableModel<Row extends RowData> = ReturnType<typeof useGridTable<Row>>;
