import { Alert, Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '~/lib/date-time.ts';

type Props = {
  /** When the form was stored last (ms). */
  readonly storedAt: number;
  readonly onDiscard: () => void;
};

/** The form continues what was entered before the phone closed the page. */
export function DraftNotice({ storedAt, onDiscard }: Props) {
  const t = useTranslations('myDay.documents.draft');
  return (
    <Alert color="amber" role="status" title={t('found', { date: formatDateTime(new Date(storedAt).toISOString()) })}>
      {t('keep')}
      <div>
        <Button variant="default" size="compact-sm" mt="xs" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </Alert>
  );
}
