import { Button, MultiSelect, SegmentedControl, Select } from '@mantine/core';
import type { Statistics } from '@trapline/contract/statistics/schemas.ts';
import { useTranslations } from 'use-intl';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { chosenDevices, devicesOf, groupsOf, isNarrowed } from '../logic/chosen-lines.ts';
import { useLineTexts } from '../logic/use-line-texts.ts';
import { COMPARISONS, GRAINS, type Grain, MEASURES, type Measure, type StatisticsSearch } from '../search.ts';
import classes from './statistics.module.css';

type Props = {
  readonly data: Statistics;
  readonly search: StatisticsSearch;
  readonly grain: Grain;
  readonly measure: Measure;
  readonly onChange: (part: Partial<StatisticsSearch>) => void;
};

const NO_FILTER = { zone: undefined, type: undefined, devices: undefined } as const;

/** The measure, its division over time, and the filters. */
export function StatisticsFilters(props: Props) {
  const { search, grain, measure, onChange } = props;
  const t = useTranslations('statistics');
  return (
    <FilterBar
      find={
        <Select<Measure>
          aria-label={t('measure.label')}
          allowDeselect={false}
          data={MEASURES.map((value) => ({ value, label: t(`measure.${value}`) }))}
          value={measure}
          onChange={(value) => onChange({ measure: value ?? undefined })}
          comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        />
      }
      chosen={[]}
      more={{ fields: <SubjectFilters {...props} />, chosen: [search.zone, search.type, search.devices] }}
      onClear={isNarrowed(search) ? () => onChange(NO_FILTER) : undefined}
    >
      <SegmentedControl
        aria-label={t('grain.label')}
        data={GRAINS.map((value) => ({ value, label: t(`grain.${value}`) }))}
        value={grain}
        onChange={(value) => onChange({ grain: value })}
      />
      <FilterSelect
        label={t('compare.none')}
        options={COMPARISONS.map((value) => ({ value, label: t(`compare.${value}`) }))}
        value={search.compare}
        onChange={(compare) => onChange({ compare })}
      />
    </FilterBar>
  );
}

function SubjectFilters({ data, search, onChange }: Props) {
  const t = useTranslations('statistics');
  const allGroups = groupsOf(data, {}, useLineTexts());
  const options = (of: typeof allGroups.zones) => of.map(({ id, label }) => ({ value: id, label }));
  const offeredIds = devicesOf(data, { zone: search.zone, type: search.type }).map(({ id }) => String(id));
  const devices = allGroups.devices.filter(({ id }) => offeredIds.includes(id));
  const chosen = chosenDevices(search);
  return (
    <>
      <FilterSelect
        label={t('filter.zone')}
        options={options(allGroups.zones)}
        searchable
        value={search.zone}
        onChange={(zone) => onChange({ zone, devices: undefined })}
      />
      <FilterSelect
        label={t('filter.type')}
        options={options(allGroups.types)}
        searchable
        value={search.type}
        onChange={(type) => onChange({ type, devices: undefined })}
      />
      <MultiSelect
        aria-label={t('filter.devices')}
        placeholder={chosen.length === 0 ? t('filter.devices') : undefined}
        className={classes.devices}
        searchable
        clearable
        data={options(devices)}
        value={[...chosen]}
        onChange={(ids) => onChange({ devices: ids.join() || undefined })}
      />
      <Button
        variant="subtle"
        disabled={chosen.length === devices.length}
        onClick={() => onChange({ devices: devices.map(({ id }) => id).join() })}
      >
        {t('filter.all')}
      </Button>
    </>
  );
}
