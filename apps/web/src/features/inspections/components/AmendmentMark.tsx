import { UnstyledButton } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import classes from './AmendmentMark.module.css';

const Hint = lazy(async () => ({ default: (await import('~/components/Hint.tsx')).Hint }));

type Props = { readonly inspection: Pick<Inspection, 'amendments'> };

/** The number of changes after the end of the visit; renders nothing when there was no change. */
export function AmendmentMark({ inspection: { amendments } }: Props) {
  const t = useTranslations('inspections.details');
  if (amendments === 0) return null;
  const label = t('amended', { count: amendments });
  const mark = (
    <UnstyledButton className={classes.amended} aria-label={label}>
      <IconPencil size={16} aria-hidden="true" />
      {amendments}
    </UnstyledButton>
  );
  return (
    <Suspense fallback={mark}>
      <Hint label={label}>{mark}</Hint>
    </Suspense>
  );
}
