import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

export type StatusTone = 'good' | 'bad' | 'warning' | 'info' | 'violet' | 'quiet';

type Props = {
  readonly tone: StatusTone;
  /** The status as text, because many users cannot rely on colour alone. */
  readonly children: ReactNode;
};

export function StatusBadge({ tone, children }: Props) {
  return (
    <span className={classes.root} data-tone={tone}>
      <span className={classes.dot} aria-hidden="true" />
      {children}
    </span>
  );
}
