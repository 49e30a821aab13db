import type { ReactNode } from 'react';
import classes from './Step.module.css';

type Props = {
  readonly title: string;
  /** Something is missing here. */
  readonly isLacking?: boolean;
  readonly children: ReactNode;
};

/** One step of several that are done in turn, numbered as it comes. They stand below one another in `Steps`. */
export function Step({ title, isLacking, children }: Props) {
  return (
    <section className={classes.step} data-lacking={isLacking || undefined} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  );
}

/** All of them in sight: what comes next is known, and nothing has to be gone back for. */
export function Steps({ children }: Pick<Props, 'children'>) {
  return <div className={classes.steps}>{children}</div>;
}
