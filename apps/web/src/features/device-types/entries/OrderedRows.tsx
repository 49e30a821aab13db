import type { ReactNode } from 'react';
import { SortableList } from '~/components/sortable/SortableList.tsx';
import classes from './entries.module.css';

type Props<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Stores the new order; null if this user may not change it. */
  readonly onOrder: ((uuids: readonly string[]) => Promise<unknown>) | null;
  readonly children: (row: Row) => ReactNode;
};

/** Rows in their order; a user with permission can change the order. */
export function OrderedRows<Row extends { readonly uuid: string; readonly name: string }>(props: Props<Row>) {
  const { label, rows, onOrder, children } = props;
  if (onOrder && rows.length > 1) {
    return (
      <SortableList
        label={label}
        rows={rows}
        rowId={({ uuid }) => uuid}
        rowLabel={({ name }) => name}
        onOrder={onOrder}
      >
        {children}
      </SortableList>
    );
  }
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map((row) => (
        <li key={row.uuid} className={classes.row}>
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
