import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export type Fact = { readonly label: string; readonly value: ReactNode };

type Props = {
  readonly items: readonly Fact[];
  /** `rows`: one below another with a line between them; `columns`: side by side, for many facts in little space. */
  readonly layout?: 'rows' | 'columns';
};

/** The facts about an object; a missing fact is shown as a dash, so that it does not look like a loading error. */
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
