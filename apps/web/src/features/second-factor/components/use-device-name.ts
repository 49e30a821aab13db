import { useTranslations } from 'use-intl';

type Device = { readonly browser: string | null; readonly system: string | null };

/** `Firefox, Windows`, as far as the user agent is known. */
export const useDeviceName = (): ((device: Device) => string) => {
  const t = useTranslations('secondFactor.sessions');
  return ({ browser, system }) => [browser, system].filter((part) => part !== null).join(', ') || t('unknown');
};
