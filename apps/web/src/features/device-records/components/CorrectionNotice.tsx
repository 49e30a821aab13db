import { Alert } from '@mantine/core';
import type { DeviceActionRecord } from '@trapline/contract/device-records/schemas.ts';
import { useTranslations } from 'use-intl';

/** A notice that a change of a completed visit is visible to everybody as an amendment. */
export function CorrectionNotice({ inspection }: Pick<DeviceActionRecord, 'inspection'>) {
  const t = useTranslations('deviceRecords');
  if (!inspection?.ended) return null;
  return (
    <Alert color="amber" mt="sm">
      {t('correction')}
    </Alert>
  );
}
