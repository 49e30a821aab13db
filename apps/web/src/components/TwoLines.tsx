import type { ReactNode } from 'react';
import classes from './TwoLines.module.css';

type Props = { readonly first: ReactNode; readonly second?: ReactNode };

/** A fact with a second line that identifies it; keeps a wide table narrow. */
export function TwoLines({ first, second }: Props) {
  return (
    <span className={classes.root}>
      <span>{first}</span>
      {second && <span className={classes.second}>{second}</span>}
    </span>
  );
}
