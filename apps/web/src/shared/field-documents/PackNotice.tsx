import { Alert } from '@mantine/core';
import { IconDatabaseX } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useIsOffline } from '~/lib/use-is-offline.ts';
import { useMaySaveOnPhone } from './use-may-save-on-phone.ts';
import { usePackChoices } from './use-pack-choices.ts';

/** What a form can do without a network, and what is missing if the phone has not downloaded the facility. */
export function PackNotice({ placeId }: { readonly placeId: string }) {
  const t = useTranslations('myDay.documents');
  const choices = usePackChoices(placeId);
  const isOffline = useIsOffline();
  const maySave = useMaySaveOnPhone();
  if (!isOffline) return null;
  if (!maySave) return <Alert color="amber" role="status" title={t('offlineDraft')} />;
  if (choices !== null) return <Alert color="petrol" role="status" title={t('offline')} />;
  return (
    <Alert color="amber" role="status" icon={<IconDatabaseX size={20} aria-hidden="true" />} title={t('noPack')}>
      {t('noPackText')}
    </Alert>
  );
}
