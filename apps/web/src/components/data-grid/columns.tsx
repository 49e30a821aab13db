import type { RowData } from '@tanstack/react-table';
import { NoWrap } from '../NoWrap.tsx';
import classes from './columns.module.css';
import type { GridColumn } from './grid-types.ts';

/** Columns that most lists use. */

type Layout = Pick<GridColumn<RowData>, 'minWidth' | 'wraps' | 'namesRow' | 'folds' | 'foldsInto'>;

/** The name of the row, in bold and sortable. */
export const nameColumn = <Row extends RowData & { readonly name: string }>(
  title: string,
  layout: Layout = {},
): GridColumn<Row, 'name'> => ({
  id: 'name',
  title,
  sortBy: ({ name }) => name,
  cell: ({ name }) => (
    <span className={classes.name}>
      <NoWrap>{name}</NoWrap>
    </span>
  ),
  minWidth: 180,
  wraps: true,
  ...layout,
});

/** One value as text; an unknown value is shown as a dash. */
export const textColumn = <Row extends RowData, Id extends string>(
  id: Id,
  title: string,
  textOf: (row: Row) => string | null,
  layout: Layout = {},
): GridColumn<Row, Id> => ({
  id,
  title,
  sortBy: textOf,
  isEmpty: (row) => !textOf(row),
  cell: (row) => <NoWrap>{textOf(row) ?? '—'}</NoWrap>,
  folded: (row) => textOf(row) && <NoWrap>{textOf(row)}</NoWrap>,
  ...layout,
});

/** A count, right-aligned so that the digits of all rows line up. */
export const countColumn = <Row extends RowData, Id extends string>(
  id: Id,
  title: string,
  countOf: (row: Row) => number,
  layout: Layout = {},
): GridColumn<Row, Id> => ({
  id,
  title,
  sortBy: countOf,
  cell: (row) => <span className="num">{countOf(row)}</span>,
  align: 'right',
  ...layout,
});
