import type { RowData } from '@tanstack/react-table';
import classes from './columns.module.css';
import type { GridColumn } from './grid-types.ts';

/** Columns most lists have. */

type Layout = Pick<GridColumn<RowData>, 'minWidth' | 'wraps' | 'namesRow'>;

/** What the row is called: bold, and what it is sorted by. */
export const nameColumn = <Row extends RowData & { readonly name: string }>(
  title: string,
  layout: Layout = {},
): GridColumn<Row, 'name'> => ({
  id: 'name',
  title,
  sortBy: ({ name }) => name,
  cell: ({ name }) => <span className={classes.name}>{name}</span>,
  minWidth: 170,
  ...layout,
});

/** One fact in plain words; nothing known is a dash. */
export const textColumn = <Row extends RowData, Id extends string>(
  id: Id,
  title: string,
  textOf: (row: Row) => string | null,
  layout: Layout = {},
): GridColumn<Row, Id> => ({
  id,
  title,
  sortBy: textOf,
  cell: (row) => textOf(row) ?? '—',
  minWidth: 170,
  ...layout,
});

/** How many, with its digits below one another. */
export const countColumn = <Row extends RowData, Id extends string>(
  id: Id,
  title: string,
  countOf: (row: Row) => number,
): GridColumn<Row, Id> => ({
  id,
  title,
  sortBy: countOf,
  cell: (row) => <span className="num">{countOf(row)}</span>,
  align: 'right',
});

/** Something with its place in the list. */
export type Numbered<Thing> = Thing & { readonly position: number };

export const numbered = <Thing extends object>(things: readonly Thing[]): readonly Numbered<Thing>[] =>
  things.map((thing, index) => ({ ...thing, position: index + 1 }));

/** That place, which stays with the row however the list is sorted. */
export const positionColumn = <Row extends RowData & { readonly position: number }>(
  title: string,
): GridColumn<Row, 'position'> => ({
  id: 'position',
  title,
  sortBy: ({ position }) => position,
  cell: ({ position }) => <span className={`num ${classes.position}`}>{position}</span>,
});
