import { SegmentedControl } from '@mantine/core';
import { INSPECTION_STATUSES } from '@trapline/contract/inspections/rules.ts';
import { useTranslations } from 'use-intl';
import { FilterBar } from '~/components/FilterBar.tsx';
import type { InspectionsSearch } from '../search.ts';

type Status = NonNullable<InspectionsSearch['status']>;

const CHOICES: readonly Status[] = ['COMPLETED', 'IN_PROGRESS', 'CANCELLED', 'ALL'];

const isStatus = (value: string): value is Status => value === 'ALL' || INSPECTION_STATUSES.some((s) => s === value);

type Props = { readonly value: Status; readonly onChange: (status: Status) => void };

export function InspectionStatusFilter({ value, onChange }: Props) {
  const t = useTranslations('inspections');
  return (
    <FilterBar>
      <SegmentedControl
        aria-label={t('column.status')}
        data={CHOICES.map((choice) => ({ value: choice, label: t(`filter.${choice}`) }))}
        value={value}
        onChange={(chosen) => isStatus(chosen) && onChange(chosen)}
      />
    </FilterBar>
  );
}
