import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export type Fact = { readonly label: string; readonly value: ReactNode };

type Props = {
  readonly items: readonly Fact[];
  /** Under one another with a line between them, or side by side: many of them in little room. */
  readonly layout?: 'rows' | 'columns';
};

/** What is known about a thing; an absent fact is a dash, so that nobody wonders whether it failed to load. */
export function Facts({ items, layout = 'rows' }: Props) {
  return (
    <dl className={classes.root} data-layout={layout}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.item}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
