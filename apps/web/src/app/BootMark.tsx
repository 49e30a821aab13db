import classes from './BootMark.module.css';

/** The same mark the page shows before its scripts arrive, so that nothing jumps. */
export function BootMark() {
  return (
    <div className={classes.root}>
      <img src="/icon.svg" width="56" height="56" alt="" />
    </div>
  );
}
