import { Mark } from '~/components/Mark.tsx';
import classes from './BootMark.module.css';

/** The same mark the page shows before its scripts arrive, so that nothing jumps. */
export function BootMark() {
  return (
    <div className={classes.root}>
      <Mark width="56" height="56" />
    </div>
  );
}
