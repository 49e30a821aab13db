import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
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

type HeadProps<Row extends RowData> = {
  readonly column: GridColumn<Row>;
  readonly direction: Direction;
  readonly onSort: (() => void) | undefined | false | '';
};

function HeadContent<Row extends RowData>({ column: { title, isActions }, direction, onSort }: HeadProps<Row>) {
  // the title is visually hidden, because the buttons have their own names
  if (isActions) return <VisuallyHidden>{title}</VisuallyHidden>;
  return onSort ? <SortButton title={title} direction={direction} onSort={onSort} /> : title;
}

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
              data-column={column.id}
              data-align={column.align}
              data-actions={column.isActions}
              aria-sort={next && direction}
              style={{ minWidth: column.minWidth }}
            >
              <HeadContent column={column} direction={direction} onSort={next} />
            </Table.Th>
          );
        })}
      </Table.Tr>
    </Table.Thead>
  );
}
