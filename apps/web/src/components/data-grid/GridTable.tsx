import { Table } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import classes from './DataGrid.module.css';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import type { GridProps } from './grid-types.ts';
import { useFolding } from './use-folding.ts';
import type { GridTableModel } from './use-grid-table.ts';

/** The index of the row to which the key leads; null for any other key. */
const targetIndex = (key: string, index: number, last: number): number | null => {
  if (key === 'ArrowDown') return Math.min(last, index + 1);
  if (key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : null;
};

/**
 * Up and Down move from row to row, Home and End to the first and last rendered row. Enter opens the row, because it is
 * a link; Space selects it.
 */
const onRowKey = (event: KeyboardEvent<HTMLElement>): void => {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-stop]')];
  const index = stops.findIndex((stop) => stop.closest('tr')?.contains(document.activeElement));
  const current = stops[index];
  if (!current) return;
  const box = current.closest('tr')?.querySelector<HTMLInputElement>('input[type=checkbox]');
  if (event.key === ' ' && box && document.activeElement === current && box !== current) {
    event.preventDefault();
    box.click();
    return;
  }
  const next = targetIndex(event.key, index, stops.length - 1);
  if (next === null) return;
  event.preventDefault();
  stops[next]?.focus();
};

/** Marks the sides where content is hidden, so that they show a shadow. */
const markScrollEdges = (scroller: HTMLElement): void => {
  const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = scroller;
  scroller.toggleAttribute('data-more-before', scrollLeft > 0);
  scroller.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1);
  scroller.toggleAttribute('data-more-below', scrollTop + clientHeight < scrollHeight - 1);
};

const useScrollShadows = (scroller: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    if (scroller.current) markScrollEdges(scroller.current);
  });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const onScroll = () => markScrollEdges(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [scroller]);
};

const ROW_HEIGHT = 45;
/** Rows rendered above and below the visible ones, so that the arrow keys always find a neighbour. */
const OVERSCAN = 6;
/** A list of up to this many rows is rendered completely, without its own scroll area. */
const MAX_SHORT_ROWS = 12;

const Spacer = ({ height, columns }: { readonly height: number; readonly columns: number }) =>
  height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row that only takes up room; nothing in it can be focused
    <tr aria-hidden="true">
      <td colSpan={columns} className={classes.spacer} style={{ height }} />
    </tr>
  ) : null;

export function GridTable<Row extends RowData, Id extends string>(
  props: GridProps<Row, Id> & { readonly table: GridTableModel<Row>; readonly width: number },
) {
  const { table, label, columns, selection, width } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { shown, folded } = useFolding(scroller, columns, width);
  useScrollShadows(scroller);
  const rows = table.getRowModel().rows;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    // the measured size belongs to the row, even if its position changes
    getItemKey: (index) => rows[index]?.id ?? index,
    // before the first measurement one screen of rows is rendered
    initialRect: { width: 1000, height: 800 },
  });
  const items = virtual.getVirtualItems();
  const heightAbove = items[0]?.start ?? 0;
  const heightBelow = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  const columnCount = shown.length + (selection ? 1 : 0);
  const isShort = rows.length <= MAX_SHORT_ROWS || undefined;
  return (
    // makes a list that is longer than its scroll area scrollable with the keyboard
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable
    <section ref={scroller} className={classes.scroller} data-short={isShort} tabIndex={0} aria-label={label}>
      <Table className={classes.table} aria-rowcount={rows.length + 1}>
        <GridHead {...props} columns={shown} />
        <Table.Tbody onKeyDown={onRowKey}>
          <Spacer height={heightAbove} columns={columnCount} />
          {items.map(({ index }) => {
            const row = rows[index];
            if (!row) return null;
            const parts = { columns: shown, folded, row, index, measure: virtual.measureElement };
            return <GridRow key={row.id} {...props} {...parts} />;
          })}
          <Spacer height={heightBelow} columns={columnCount} />
        </Table.Tbody>
      </Table>
    </section>
  );
}
