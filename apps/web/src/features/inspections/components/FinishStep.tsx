import type { ReactNode } from 'react';
import classes from './FinishModal.module.css';

type Props = {
  readonly title: string;
  /** Something is missing here. */
  readonly isLacking?: boolean;
  readonly children: ReactNode;
};

/** One step of the end of a visit, numbered as it comes. */
export function FinishStep({ title, isLacking, children }: Props) {
  return (
    <section className={classes.part} data-lacking={isLacking || undefined} aria-label={title}>
      <h3 className={classes.partTitle}>{title}</h3>
      {children}
    </section>
  );
}
