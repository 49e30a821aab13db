import { Text } from '@mantine/core';
import { useProductName, useSettings } from '~/lib/settings.ts';
import classes from './Logo.module.css';
import { Mark } from './Mark.tsx';

/** The mark and name of the installation, or of the client it was opened for. */
export function Logo() {
  const name = useProductName();
  const logo = useSettings()?.branding?.logo;
  return (
    <span className={classes.root}>
      {logo ? <img className={classes.mark} src={logo} alt="" /> : <Mark className={classes.mark} />}
      <Text component="span" className={classes.name}>
        {name}
      </Text>
    </span>
  );
}
