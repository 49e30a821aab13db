import type { Device } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';

type Props = { readonly place: { readonly uuid: string }; readonly device: Device };

export function DeviceRecordsTab(_props: Props) {
  const t = useTranslations('devices');
  return <EmptyState title={t('tab.records')} />;
}
