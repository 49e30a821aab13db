import { SegmentedControl } from '@mantine/core';
import { SIGNAL_STATUSES } from '@trapline/contract/devices/rules.ts';
import { useTranslations } from 'use-intl';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { CompanyFilter } from '~/shared/companies/CompanyFilter.tsx';
import { useAllDeviceTypes, usePlaceChoices } from '../../calls.ts';
import type { GlobalDevicesSearch } from '../../search.ts';

type Props = {
  readonly search: GlobalDevicesSearch;
  readonly isFiltered: boolean;
  readonly onChange: (change: Partial<GlobalDevicesSearch>) => void;
};

const ALL = 'all';
const NO_FILTERS = { search: undefined, company: undefined, place: undefined, type: undefined, status: undefined };

export function GlobalFilters({ search, isFiltered, onChange }: Props) {
  const t = useTranslations('devices');
  const tGlobal = useTranslations('globalDevices');
  const places = usePlaceChoices(search.company);
  const types = useAllDeviceTypes();
  return (
    <FilterBar
      onClear={isFiltered ? () => onChange(NO_FILTERS) : undefined}
      find={
        <SearchInput
          label={t('search')}
          value={search.search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
      }
      chosen={[search.company, search.place, search.type, search.status]}
    >
      <CompanyFilter
        label={tGlobal('company')}
        value={search.company}
        onChange={(company) => onChange({ company, place: undefined })}
      />
      <FilterSelect
        label={tGlobal('place')}
        options={places.data ?? []}
        load={places}
        searchable
        value={search.place}
        onChange={(place) => onChange({ place })}
      />
      <FilterSelect
        label={t('column.type')}
        options={types.data ?? []}
        load={types}
        searchable
        value={search.type}
        onChange={(type) => onChange({ type })}
      />
      <SegmentedControl
        aria-label={t('column.status')}
        data={[
          { value: ALL, label: t('status.all') },
          ...SIGNAL_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        value={search.status ?? ALL}
        onChange={(value) => onChange({ status: SIGNAL_STATUSES.find((status) => status === value) })}
      />
    </FilterBar>
  );
}
