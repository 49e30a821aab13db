import { Alert } from '@mantine/core';
import { IconBellRinging } from '@tabler/icons-react';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { CorrectionStrip } from '../components/CorrectionStrip.tsx';
import { useVisit } from '../logic/visit-context.ts';

/** What one must know before touching the device or its records. */
export function SheetNotices({ entry }: { readonly entry: InspectionDevice }) {
  const t = useTranslations('inspections.sheet');
  const { inspection } = useVisit();
  return (
    <>
      <CorrectionStrip />
      {entry.device.detect && inspection.status === 'IN_PROGRESS' && (
        <Alert color="red" icon={<IconBellRinging size={18} />}>
          {t('alert')}
        </Alert>
      )}
    </>
  );
}
