import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import classes from './DataGrid.module.css';
import type { GridColumn, GridProps } from './grid-types.ts';
import { SelectAllBox } from './SelectAllBox.tsx';
import { type GridTableModel, nextSort } from './use-grid-table.ts';

type Direction = 'ascending' | 'descending' | 'none';

const directionOf = (sort: string | undefined, id: string): Direction => {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : 'none';
};

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconSelector } as const;

function SortButton<Row extends RowData>({ column, direction, onSort }: SortProps<Row>) {
  const Icon = ICONS[direction];
  return (
    <UnstyledButton className={classes.sort} data-direction={direction} onClick={onSort}>
      {column.title}
      <Icon size={15} aria-hidden="true" />
    </UnstyledButton>
  );
}

type SortProps<Row extends RowData> = {
  readonly column: GridColumn<Row>;
  readonly direction: Direction;
  readonly onSort: () => void;
};

export function GridHead<Row extends RowData>(props: GridProps<Row> & { readonly table: GridTableModel<Row> }) {
  const { table, columns, sort, onSort, selection } = props;
  return (
    <Table.Thead className={classes.head}>
      <Table.Tr>
        {selection && (
          <Table.Th className={classes.check}>
            <SelectAllBox table={table} />
          </Table.Th>
        )}
        {columns.map((column) => {
          const direction = directionOf(sort, column.id);
          const canSort = column.sortBy !== undefined && onSort !== undefined;
          return (
            <Table.Th
              key={column.id}
              scope="col"
              data-align={column.align}
              data-pinned={column.pinned || undefined}
              aria-sort={canSort ? direction : undefined}
              style={{ minWidth: column.minWidth }}
            >
              {canSort ? (
                <SortButton column={column} direction={direction} onSort={() => onSort(nextSort(sort, column.id))} />
              ) : (
                column.title
              )}
            </Table.Th>
          );
        })}
      </Table.Tr>
    </Table.Thead>
  );
}
