import { Alert, Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '~/lib/date-time.ts';
import type { RestoredForm } from './use-restored-form.ts';

type Values = { readonly photos?: readonly unknown[]; readonly strokes?: readonly unknown[] };

/** The parts of a form that have content. */
const partsOf = ({ photos = [], strokes = [], ...entries }: Values) => [
  ...(Object.keys(entries).length > 0 ? (['entries'] as const) : []),
  ...(photos.length > 0 ? (['photos'] as const) : []),
  ...(strokes.length > 0 ? (['signature'] as const) : []),
];

type Props = {
  readonly restored: RestoredForm<Values>;
  readonly onDiscard: () => void;
};

/** The form continues what was entered before the phone closed the page. */
export function DraftNotice({ restored: { values, storedAt }, onDiscard }: Props) {
  const t = useTranslations('myDay.documents.draft');
  const parts = partsOf(values).map((part) => t(`part.${part}`));
  return (
    <Alert color="amber" role="status" title={t('found', { date: formatDateTime(new Date(storedAt).toISOString()) })}>
      {t('restored', { parts: parts.join(', ') })}
      <div>
        <Button variant="default" size="compact-sm" mt="xs" onClick={onDiscard}>
          {t('discard')}
        </Button>
      </div>
    </Alert>
  );
}
