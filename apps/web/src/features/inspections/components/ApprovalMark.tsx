import { Tooltip, UnstyledButton } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '~/lib/date-time.ts';
import classes from './ApprovalMark.module.css';

type Props = { readonly inspection: Pick<Inspection, 'approved' | 'approvedAt' | 'approvedBy'> };

/** A tick with who approved and when behind it; a dash says that nobody did. */
export function ApprovalMark({ inspection: { approved, approvedAt, approvedBy } }: Props) {
  const t = useTranslations('inspections.approvedMark');
  if (!approved) {
    return (
      <span role="img" aria-label={t('no')} title={t('no')}>
        —
      </span>
    );
  }
  const name = approvedBy ? `${approvedBy.name} ${approvedBy.surname}` : '';
  const label = t('by', { name, when: approvedAt ? formatDateTime(approvedAt) : '' });
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={classes.mark} aria-label={`${t('yes')}. ${label}`}>
        <IconCircleCheck size={20} aria-hidden="true" />
      </UnstyledButton>
    </Tooltip>
  );
}
