import type { ReactNode } from 'react';
import classes from './TwoLines.module.css';

type Props = { readonly first: ReactNode; readonly second?: ReactNode };

/** A value with a second line that identifies it, to save width in a table. */
export function TwoLines({ first, second }: Props) {
  return (
    <span className={classes.root}>
      <span>{first}</span>
      {second && <span className={classes.second}>{second}</span>}
    </span>
  );
}
