import { useMediaQuery } from '@mantine/hooks';

/** The same width at which the style sheets turn to the phone. */
const PHONE = '(max-width: 48em)';

export const useIsPhone = (): boolean => useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
