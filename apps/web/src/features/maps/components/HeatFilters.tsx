import { SegmentedControl, Select } from '@mantine/core';
import type { Heatmap } from '@trapline/contract/maps/heatmap-schemas.ts';
import { useTranslations } from 'use-intl';
import { FilterDate } from '~/components/dates/FilterDate.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { type HeatSearch, PERIODS, type PeriodName } from '../search.ts';

type Props = {
  readonly search: HeatSearch;
  readonly period: PeriodName;
  readonly pests: Heatmap['deviceTypeObjects'];
  readonly onChange: (part: Partial<HeatSearch>) => void;
};

/** The pest, the period and the way of counting. */
export function HeatFilters({ search, period, pests, onChange }: Props) {
  const t = useTranslations('maps.heat');
  const sortedPests = pests.toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <FilterBar>
      <FilterSelect
        label={t('pest')}
        options={sortedPests.map(({ uuid, name, amount }) => ({
          value: uuid,
          label: t('pestOption', { name, amount }),
        }))}
        searchable
        value={search.pest}
        onChange={(pest) => onChange({ pest })}
      />
      <Select<PeriodName>
        aria-label={t('period')}
        // the longest period in Russian
        miw={215}
        allowDeselect={false}
        data={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        value={period}
        onChange={(value) => onChange({ period: value ?? undefined, visit: undefined })}
      />
      {period === 'own' && (
        <>
          <FilterDate
            label={t('from')}
            max={search.to}
            value={search.from}
            onChange={(from) => onChange({ from, visit: undefined })}
          />
          <FilterDate
            label={t('to')}
            min={search.from}
            value={search.to}
            onChange={(to) => onChange({ to, visit: undefined })}
          />
        </>
      )}
      <SegmentedControl
        aria-label={t('measure')}
        data={[
          { value: 'count', label: t('counted') },
          { value: 'day', label: t('perDay') },
        ]}
        value={search.per ?? 'count'}
        onChange={(value) => onChange({ per: value === 'day' ? 'day' : undefined })}
      />
    </FilterBar>
  );
}
