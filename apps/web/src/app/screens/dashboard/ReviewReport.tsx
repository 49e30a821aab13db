import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

const ReportPreview = lazy(async () => ({
  default: (await import('~/features/inspections/components/ReportPreview.tsx')).ReportPreview,
}));
const StateDialog = lazy(async () => ({
  default: (await import('~/features/inspections/components/StateDialog.tsx')).StateDialog,
}));

type Props = { readonly inspection: Inspection };

/** For users such as a controller, who may approve a visit but not open it: shows the report before the approval. */
export function ReviewReport({ inspection }: Props) {
  const t = useTranslations('dashboard.inspections');
  const head = useTranslations('inspections.head');
  const [step, setStep] = useState<'read' | 'approve' | null>(null);
  return (
    <>
      <Button
        variant="light"
        size="compact-sm"
        aria-label={t('reviewNamed', { name: inspection.name })}
        onClick={() => setStep('read')}
      >
        {t('review')}
      </Button>
      <Suspense>
        {step === 'read' && (
          <ReportPreview
            inspection={inspection}
            onClose={() => setStep(null)}
            action={
              <Button leftSection={<IconCircleCheck size={17} />} onClick={() => setStep('approve')}>
                {head('approve')}
              </Button>
            }
          />
        )}
        {step === 'approve' && <StateDialog inspection={inspection} change="approve" onClose={() => setStep(null)} />}
      </Suspense>
    </>
  );
}
