import type { RowData } from '@tanstack/react-table';
import type { GridColumn } from './grid-types.ts';

/**
 * The columns in which at least one row has a value. The sorted column stays, because its header shows the sort order.
 */
export const filledColumns = <Row extends RowData, Id extends string>(
  columns: readonly GridColumn<Row, Id>[],
  rows: readonly Row[],
  sort: string | undefined,
): readonly GridColumn<Row, Id>[] =>
  columns.filter(({ id, isEmpty }) => !isEmpty || sort === id || sort === `-${id}` || !rows.every(isEmpty));
