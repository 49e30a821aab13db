import { useMediaQuery } from '@mantine/hooks';

/** The width at which the style sheets switch to the phone layout. */
const PHONE = '(max-width: 48em)';

export const useIsPhone = (): boolean => useMediaQuery(PHONE, false, { getInitialValueInEffect: false });

/** Wide enough for a sidebar; narrower screens have the navigation at the bottom. */
const DESK = '(min-width: 62em)';

export const useIsDesk = (): boolean => useMediaQuery(DESK, true, { getInitialValueInEffect: false });
