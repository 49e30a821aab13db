import type { ReactNode } from 'react';
import classes from './Excerpt.module.css';

type Props = {
  /** The whole text, shown under the pointer. */
  readonly text: string;
  readonly lines?: number;
  /** The same text with marks in it; the default is the text itself. */
  readonly children?: ReactNode;
};

/** A text of at most so many lines, so that a row of a list keeps its height. */
export function Excerpt({ text, lines = 1, children = text }: Props) {
  return (
    <span className={classes.root} style={{ '--lines': lines }} title={text} data-excerpt>
      {children}
    </span>
  );
}
