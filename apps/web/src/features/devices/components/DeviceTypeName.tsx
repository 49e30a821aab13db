import classes from './devices.module.css';

type Props = { readonly deviceType: { readonly name: string; readonly color: string } };

/** The colour the type has on the plan, and its name. */
export function DeviceTypeName({ deviceType }: Props) {
  return (
    <span className={classes.type}>
      <span className={classes.dot} style={{ background: deviceType.color }} aria-hidden="true" />
      <span className={classes.typeName}>{deviceType.name}</span>
    </span>
  );
}
