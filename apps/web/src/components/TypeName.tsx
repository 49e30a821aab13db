import classes from './TypeName.module.css';

type Props = { readonly name: string; readonly color: string };

/** A name beside the colour it has on the plan. */
export function TypeName({ name, color }: Props) {
  return (
    <span className={classes.root}>
      <span className={classes.dot} style={{ background: color }} aria-hidden="true" />
      {name}
    </span>
  );
}
