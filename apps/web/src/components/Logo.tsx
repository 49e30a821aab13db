import { Text } from '@mantine/core';
import { useProductName, useSettings } from '~/lib/settings.ts';
import classes from './Logo.module.css';

/** The mark and name of the installation, or of the client it was opened for. */
export function Logo() {
  const name = useProductName();
  const logo = useSettings()?.branding?.logo ?? '/icon.svg';
  return (
    <span className={classes.root}>
      <img className={classes.mark} src={logo} alt="" />
      <Text component="span" className={classes.name}>
        {name}
      </Text>
    </span>
  );
}
