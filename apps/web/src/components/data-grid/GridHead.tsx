import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { RowData } from '@tanstack/react-table';
import classes from './DataGrid.module.css';
import type { GridProps } from './grid-types.ts';
import { SelectAllBox } from './SelectAllBox.tsx';
import { type GridTableModel, nextSort } from './use-grid-table.ts';

type Direction = 'ascending' | 'descending' | 'none';

const directionOf = (sort: string | undefined, id: string): Direction => {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : 'none';
};

const ICONS = { ascending: IconArrowUp, descending: IconArrowDown, none: IconSelector } as const;

function SortButton({ title, direction, onSort }: SortProps) {
  const Icon = ICONS[direction];
  return (
    <UnstyledButton className={classes.sort} data-direction={direction} onClick={onSort}>
      {title}
      <Icon size={15} aria-hidden="true" />
    </UnstyledButton>
  );
}

type SortProps = {
  readonly title: string;
  readonly direction: Direction;
  readonly onSort: () => void;
};

export function GridHead<Row extends RowData, Id extends string>(
  props: GridProps<Row, Id> & { readonly table: GridTableModel<Row> },
) {
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
          const next = column.sortBy && onSort && (() => onSort(nextSort(sort, column.id)));
          return (
            <Table.Th
              key={column.id}
              scope="col"
              data-align={column.align}
              data-pinned={column.pinned || undefined}
              aria-sort={next && direction}
              style={{ minWidth: column.minWidth }}
            >
              {next ? <SortButton title={column.title} direction={direction} onSort={next} /> : column.title}
            </Table.Th>
          );
        })}
      </Table.Tr>
    </Table.Thead>
  );
}
