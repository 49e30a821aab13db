import { Table } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useRef } from 'react';
import classes from './DataGrid.module.css';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import type { GridProps } from './grid-types.ts';
import type { GridTableModel } from './use-grid-table.ts';

const ROW_HEIGHT = 49;
/** Rows kept ready above and below, so that the arrow keys always find a neighbour. */
const OVERSCAN = 12;
/** A list of that many rows is drawn whole, with no window of its own. */
const SHORT = 12;

/** Which row the key leads to; null when the key is none of ours. */
const stepOf = (key: string, index: number, last: number): number | null => {
  if (key === 'ArrowDown') return Math.min(last, index + 1);
  if (key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

/** Up and down walk from row to row, Home and End to the ends of what is drawn. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-stop]')];
  const index = stops.findIndex((stop) => stop.closest('tr')?.contains(document.activeElement));
  const next = index === -1 ? null : stepOf(event.key, index, stops.length - 1);
  if (next === null) return;
  event.preventDefault();
  stops[next]?.focus();
};

const Spacer = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row that only takes up room; nothing in it can be focused
    <tr aria-hidden="true">
      <td colSpan={columns} className={classes.spacer} style={{ height }} />
    </tr>
  ) : null;

export function GridTable<Row extends RowData, Id extends string>(
  props: GridProps<Row, Id> & { readonly table: GridTableModel<Row> },
) {
  const { table, label, columns, selection, isDense = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = table.getRowModel().rows;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // what was measured belongs to the row, wherever it stands by now
    getItemKey: (index) => rows[index]?.id ?? index,
    // before the first measurement a screenful is drawn
    initialRect: { width: 1000, height: 800 },
  });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const width = columns.length + (selection ? 1 : 0);
  const isShort = rows.length <= SHORT || undefined;
  return (
    // a list longer than its window is scrolled with the keyboard as well
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable
    <section ref={scroller} className={classes.scroller} data-short={isShort} tabIndex={0} aria-label={label}>
      <Table
        className={classes.table}
        data-dense={isDense || undefined}
        aria-rowcount={rows.length + 1}
        horizontalSpacing="sm"
      >
        <GridHead {...props} />
        <Table.Tbody onKeyDown={walk}>
          <Spacer height={above} columns={width} />
          {items.map(({ index }) => {
            const row = rows[index];
            return row && <GridRow key={row.id} {...props} row={row} index={index} measure={virtual.measureElement} />;
          })}
          <Spacer height={below} columns={width} />
        </Table.Tbody>
      </Table>
    </section>
  );
}
