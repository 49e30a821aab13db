import type { ReactNode } from 'react';
import { Whole } from '~/components/Whole.tsx';
import { EntryBadges } from './EntryBadges.tsx';
import classes from './entries.module.css';
import type { Entry, PlacedEntry } from './entry-kinds.ts';

type Props = {
  readonly entry: Entry | PlacedEntry;
  /** Below its name: where it stands, or whose it is. */
  readonly line?: string | undefined;
  /** What one does with it: `RowActions`. */
  readonly children?: ReactNode;
};

export function EntryRow({ entry, line, children }: Props) {
  return (
    <span className={classes.entry}>
      <span className={classes.words}>
        <span className={classes.name}>
          <Whole>{entry.name}</Whole>
        </span>
        {line && <span className={classes.line}>{line}</span>}
      </span>
      <span className={classes.badges}>
        <EntryBadges entry={entry} />
      </span>
      <span className={classes.actions}>{children}</span>
    </span>
  );
}
