import type { ReactNode } from 'react';
import classes from './TypeName.module.css';

type Props = { readonly name: ReactNode; readonly color: string };

/** A name with its colour on the plan. */
export function TypeName({ name, color }: Props) {
  return (
    <span className={classes.root}>
      <span className={classes.dot} style={{ background: color }} aria-hidden="true" />
      {name}
    </span>
  );
}
