import { Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useBranding } from '~/lib/brand.ts';
import { useProductName } from '~/lib/settings.ts';
import classes from './Logo.module.css';
import { Mark } from './Mark.tsx';

/** Loaded on demand, because most pages have no brand. */
const BrandHead = lazy(async () => ({ default: (await import('./BrandMark.tsx')).BrandHead }));

/** The mark and name of the installation, or of its brand. */
export function Logo() {
  const name = useProductName();
  const branding = useBranding();
  const wordmark = (
    <Text component="span" className={classes.name}>
      {name}
    </Text>
  );
  if (branding) {
    return (
      <Suspense fallback={<span className={classes.root}>{wordmark}</span>}>
        <BrandHead {...branding} />
      </Suspense>
    );
  }
  return (
    <span className={classes.root}>
      <Mark className={classes.mark} />
      {wordmark}
    </span>
  );
}
