import { Checkbox, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RowData } from '@tanstack/react-table';
import { useTranslations } from 'use-intl';
import classes from './DataGrid.module.css';
import type { GridProps } from './grid-types.ts';
import type { GridTableModel, TableRow } from './use-grid-table.ts';

type Props<Row extends RowData, Id extends string> = GridProps<Row, Id> & {
  readonly table: GridTableModel<Row>;
  readonly row: TableRow<Row>;
  readonly index: number;
  readonly measure: (node: HTMLTableRowElement | null) => void;
};

export function GridRow<Row extends RowData, Id extends string>({
  columns,
  selection,
  rowLabel,
  rowLink,
  row,
  index,
  measure,
}: Props<Row, Id>) {
  const t = useTranslations('ui.grid');
  const link = rowLink?.(row.original);
  const naming = Math.max(
    0,
    columns.findIndex(({ namesRow }) => namesRow),
  );
  const isSelected = row.getIsSelected();
  return (
    <Table.Tr
      ref={measure}
      className={classes.row}
      data-index={index}
      data-selected={isSelected || undefined}
      data-link={link !== undefined || undefined}
      aria-rowindex={index + 2}
    >
      {selection && (
        <Table.Td className={classes.check}>
          <Checkbox
            aria-label={t('select', { name: rowLabel(row.original) })}
            checked={isSelected}
            onChange={row.getToggleSelectedHandler()}
            data-row-stop={link ? undefined : ''}
          />
        </Table.Td>
      )}
      {columns.map(({ id, cell, align, wraps, pinned }, position) => (
        <Table.Td key={id} data-align={align} data-wraps={wraps || undefined} data-pinned={pinned || undefined}>
          {link && position === naming ? (
            // its shape covers the row, so that the whole row opens, also in a new tab
            <Link {...link} className={classes.rowLink} data-row-stop="">
              {cell(row.original)}
            </Link>
          ) : (
            cell(row.original)
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
