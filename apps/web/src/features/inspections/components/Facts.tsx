import type { KeyValueItem } from '~/components/KeyValue.tsx';
import classes from './VisitBlocks.module.css';

/** Facts side by side, each under its name: many of them in little room. An absent one is a dash. */
export function Facts({ items }: { readonly items: readonly KeyValueItem[] }) {
  return (
    <dl className={classes.facts}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt className={classes.factName}>{label}</dt>
          <dd className={classes.factValue}>{value === null || value === undefined || value === '' ? '—' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
