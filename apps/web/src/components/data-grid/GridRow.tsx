import { Checkbox } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { useTranslations } from 'use-intl';
import classes from './DataGrid.module.css';
import { GridCell } from './GridCell.tsx';
import type { GridColumn, GridProps } from './grid-types.ts';
import type { GridTableModel, TableRow } from './use-grid-table.ts';

type Props<Row extends RowData, Id extends string> = GridProps<Row, Id> & {
  readonly table: GridTableModel<Row>;
  readonly row: TableRow<Row>;
  readonly index: number;
  readonly folded: readonly GridColumn<Row, Id>[];
  readonly measure: (node: HTMLTableRowElement | null) => void;
};

/** Uses plain elements, because a list renders hundreds of rows again at each key typed in its filter. */
export function GridRow<Row extends RowData, Id extends string>({
  columns,
  folded,
  selection,
  rowLabel,
  rowLink,
  row,
  index,
  measure,
}: Props<Row, Id>) {
  const t = useTranslations('ui.grid');
  const link = rowLink?.(row.original);
  const namingColumn = Math.max(
    0,
    columns.findIndex(({ namesRow }) => namesRow),
  );
  const isSelected = row.getIsSelected();
  return (
    <tr
      ref={measure}
      className={classes.row}
      data-index={index}
      data-selected={isSelected || undefined}
      data-link={link !== undefined || undefined}
      aria-rowindex={index + 2}
    >
      {selection && (
        <td className={classes.check}>
          <Checkbox
            aria-label={t('select', { name: rowLabel(row.original) })}
            checked={isSelected}
            onChange={row.getToggleSelectedHandler()}
            data-row-stop={link ? undefined : ''}
          />
        </td>
      )}
      {columns.map((column, position) => (
        <GridCell
          key={column.id}
          row={row.original}
          column={column}
          folded={folded.filter(({ foldsInto }) => foldsInto === column.id)}
          link={position === namingColumn ? link : undefined}
        />
      ))}
    </tr>
  );
}
