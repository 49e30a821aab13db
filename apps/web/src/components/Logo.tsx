import { Text } from '@mantine/core';
import { useBranding } from '~/lib/brand.ts';
import { useProductName } from '~/lib/settings.ts';
import { BrandHead } from './BrandMark.tsx';
import classes from './Logo.module.css';
import { Mark } from './Mark.tsx';

/** The mark and name of the installation, or of the brand it wears. */
export function Logo() {
  const name = useProductName();
  const branding = useBranding();
  if (branding) return <BrandHead {...branding} />;
  return (
    <span className={classes.root}>
      <Mark className={classes.mark} />
      <Text component="span" className={classes.name}>
        {name}
      </Text>
    </span>
  );
}
