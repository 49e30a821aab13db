import type { ReactNode } from 'react';
import { Excerpt } from './Excerpt.tsx';
import classes from './TwoLines.module.css';

type Props = { readonly first: ReactNode; readonly second?: ReactNode };

const oneLine = (content: ReactNode): ReactNode => (typeof content === 'string' ? <Excerpt text={content} /> : content);

/** A value with a second line that identifies it, to save width in a table. A text is cut at the end of its line. */
export function TwoLines({ first, second }: Props) {
  return (
    <span className={classes.root}>
      <span>{oneLine(first)}</span>
      {second && <span className={classes.second}>{oneLine(second)}</span>}
    </span>
  );
}
