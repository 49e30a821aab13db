import { Alert } from '@mantine/core';
import { IconBellRinging, IconLock } from '@tabler/icons-react';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { useVisit } from '../logic/visit-context.ts';

/** What one must know before touching the device or its records. */
export function SheetNotices({ entry }: { readonly entry: InspectionDevice }) {
  const t = useTranslations('inspections.sheet');
  const { inspection, rights } = useVisit();
  const locked = rights.barrier === 'inspections/cancelled' ? 'CANCELLED' : 'approved';
  return (
    <>
      {rights.barrier && (
        <Alert color="gray" icon={<IconLock size={18} />}>
          {t(`readOnly.${locked}`)}
        </Alert>
      )}
      {rights.isCorrection && <Alert color="amber">{t('correction')}</Alert>}
      {entry.device.detect && inspection.status === 'IN_PROGRESS' && (
        <Alert color="red" icon={<IconBellRinging size={18} />}>
          {t('alert')}
        </Alert>
      )}
    </>
  );
}
