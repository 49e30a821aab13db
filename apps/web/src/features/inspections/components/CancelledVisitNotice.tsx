import { Alert, Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { FieldLog } from '@trapline/contract/inspections/field-office.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useRestartVisit } from '../field-calls.ts';

/** Entries of a cancelled visit can be applied only after the visit is continued. */
export function CancelledVisitNotice({ log }: { readonly log: FieldLog }) {
  const t = useTranslations('inspections.field.restart');
  const restart = useRestartVisit();
  const [isOpen, setIsOpen] = useState(false);
  if (log.inspection?.status !== 'CANCELLED' || log.setAside === 0) return null;
  return (
    <Alert color="yellow" role="status" title={t('cancelled')}>
      <p>{t('why')}</p>
      <Button variant="default" leftSection={<IconPlayerPlay size={17} />} onClick={() => setIsOpen(true)}>
        {t('action')}
      </Button>
      {isOpen && (
        <ConfirmWrite
          title={t('title')}
          confirmLabel={t('action')}
          successMessage={t('done')}
          onConfirm={() => restart.mutateAsync({ params: { visitLogId: log.uuid } })}
          onClose={() => setIsOpen(false)}
        >
          {t('text')}
        </ConfirmWrite>
      )}
    </Alert>
  );
}
