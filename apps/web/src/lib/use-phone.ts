import { useMediaQuery } from '@mantine/hooks';

/** The same width at which the style sheets turn to the phone. */
const PHONE = '(max-width: 48em)';

export const useIsPhone = (): boolean => useMediaQuery(PHONE, false, { getInitialValueInEffect: false });

/** Wide enough for a sidebar; below it the pages are reached from the foot. */
const DESK = '(min-width: 62em)';

export const useIsDesk = (): boolean => useMediaQuery(DESK, true, { getInitialValueInEffect: false });
