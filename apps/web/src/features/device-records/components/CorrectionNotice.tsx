import { Alert } from '@mantine/core';
import type { DeviceActionRecord } from '@trapline/contract/device-records/schemas.ts';
import { useTranslations } from 'use-intl';

/** An approved visit changes only in sight of everybody. */
export function CorrectionNotice({ inspection }: Pick<DeviceActionRecord, 'inspection'>) {
  const t = useTranslations('deviceRecords');
  if (!inspection?.approved) return null;
  return (
    <Alert color="amber" mt="sm">
      {t('correction')}
    </Alert>
  );
}
