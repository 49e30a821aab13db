import { Alert } from '@mantine/core';
import type { DeviceActionRecord } from '@trapline/contract/device-records/schemas.ts';
import { useTranslations } from 'use-intl';

/** A visit that has ended changes only in sight of everybody. */
export function CorrectionNotice({ inspection }: Pick<DeviceActionRecord, 'inspection'>) {
  const t = useTranslations('deviceRecords');
  if (!inspection?.ended) return null;
  return (
    <Alert color="amber" mt="sm">
      {t('correction')}
    </Alert>
  );
}
