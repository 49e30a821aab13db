import { SegmentedControl } from '@mantine/core';
import { SIGNAL_STATUSES } from '@trapline/contract/devices/rules.ts';
import { LORA_SORTS, LORA_VERSIONS } from '@trapline/contract/lora-devices/rules.ts';
import { useTranslations } from 'use-intl';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useMay } from '~/lib/use-may.ts';
import { CompanyFilter } from '~/shared/companies/CompanyFilter.tsx';
import type { LoraSearch } from '../search.ts';

type Props = {
  readonly search: LoraSearch;
  readonly isFiltered: boolean;
  readonly onChange: (change: Partial<LoraSearch>) => void;
};

const NO_FILTERS = { search: undefined, company: undefined, version: undefined, status: undefined };

export function LoraFilters({ search, isFiltered, onChange }: Props) {
  const t = useTranslations('loraDevices');
  const may = useMay();
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
      chosen={[search.company, search.status, search.version, search.sort]}
    >
      {may('lora.bulk-configure') && (
        <CompanyFilter label={t('company')} value={search.company} onChange={(company) => onChange({ company })} />
      )}
      <FilterSelect
        label={t('status.label')}
        value={search.status}
        options={SIGNAL_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={t('sort.label')}
        value={search.sort}
        options={LORA_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
      <SegmentedControl
        aria-label={t('version.label')}
        data={LORA_VERSIONS.map((value) => ({ value, label: t(`version.${value}`) }))}
        value={search.version ?? 'ALL'}
        onChange={(value) => onChange({ version: LORA_VERSIONS.find((one) => one === value && one !== 'ALL') })}
      />
    </FilterBar>
  );
}
