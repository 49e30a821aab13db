import type { ReactNode } from 'react';
import classes from './Step.module.css';

type Props = {
  readonly title: string;
  /** True if required input of this step is missing. */
  readonly isIncomplete?: boolean;
  readonly children: ReactNode;
};

/** One of several consecutive steps, numbered automatically. `Steps` shows them one below another. */
export function Step({ title, isIncomplete, children }: Props) {
  return (
    <section className={classes.step} data-lacking={isIncomplete || undefined} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  );
}

/** Shows all steps at once, so that the user sees the next one and never has to go back. */
export function Steps({ children }: Pick<Props, 'children'>) {
  return <div className={classes.steps}>{children}</div>;
}
