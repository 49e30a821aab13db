import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { useMay } from '~/lib/use-may.ts';

/** A link to the page of the device in the area over all facilities, opened in a new tab (R0250). */
export function GlobalPageLink({ deviceId }: { readonly deviceId: string }) {
  const t = useTranslations('globalDevices');
  const may = useMay();
  if (!may('devices.see')) return null;
  return (
    <LinkButton variant="default" to="/app/devices/edit/$deviceId" params={{ deviceId }} target="_blank">
      {t('openOld')}
    </LinkButton>
  );
}
