import type { ReactNode } from 'react';
import classes from './KeyValue.module.css';

export type KeyValueItem = { readonly label: string; readonly value: ReactNode };

/** Facts under their names; an absent one is a dash, so that nobody wonders whether it failed to load. */
export function KeyValue({ items }: { readonly items: readonly KeyValueItem[] }) {
  return (
    <dl className={classes.root}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.item}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
