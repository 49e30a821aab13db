import { Table } from '@mantine/core';
import type { RowData } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import classes from './DataGrid.module.css';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import type { GridProps } from './grid-types.ts';
import { onRowKey } from './keyboard.ts';
import { useFolding } from './use-folding.ts';
import type { GridTableModel } from './use-grid-table.ts';
import { useShades } from './use-shades.ts';

const ROW_HEIGHT = 45;
/** Rows kept ready above and below, so that the arrow keys always find a neighbour. */
const OVERSCAN = 6;
/** A list of that many rows is drawn whole, with no window of its own. */
const SHORT = 12;

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
  useShades(scroller);
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
  const span = shown.length + (selection ? 1 : 0);
  const isShort = rows.length <= SHORT || undefined;
  return (
    // a list longer than its window is scrolled with the keyboard as well
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable
    <section ref={scroller} className={classes.scroller} data-short={isShort} tabIndex={0} aria-label={label}>
      <Table className={classes.table} aria-rowcount={rows.length + 1}>
        <GridHead {...props} columns={shown} />
        <Table.Tbody onKeyDown={onRowKey}>
          <Spacer height={above} columns={span} />
          {items.map(({ index }) => {
            const row = rows[index];
            if (!row) return null;
            const parts = { columns: shown, folded, row, index, measure: virtual.measureElement };
            return <GridRow key={row.id} {...props} {...parts} />;
          })}
          <Spacer height={below} columns={span} />
        </Table.Tbody>
      </Table>
    </section>
  );
}
