import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useBranding } from '~/lib/brand.ts';
import { themeOf } from '~/theme/theme.ts';

/** Applies the theme in the colours of the current brand. */
export function BrandTheme({ children }: { readonly children: ReactNode }) {
  const color = useBranding()?.color ?? null;
  const theme = useMemo(() => themeOf(color), [color]);
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      {children}
    </MantineProvider>
  );
}
