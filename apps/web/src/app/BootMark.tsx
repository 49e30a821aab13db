import { Mark } from '~/components/Mark.tsx';
import classes from './BootMark.module.css';

/** The same mark that the page shows before its scripts are loaded, so that the layout does not jump. */
export function BootMark() {
  return (
    <div className={classes.root}>
      <Mark width="56" height="56" />
    </div>
  );
}
