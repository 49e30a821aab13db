import { SegmentedControl, Select } from '@mantine/core';
import { SIGNAL_STATUSES, type SignalStatus } from '@trapline/contract/devices/rules.ts';
import { useTranslations } from 'use-intl';
import { choicesFault } from '~/components/ChoicesFault.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { usePlaceDeviceTypes } from '../api/use-place-device-types.ts';
import { usePlaceZones } from '../api/use-place-zones.ts';
import { type DevicesSearch, isFiltered } from '../search.ts';

type Props = {
  readonly placeId: string;
  readonly search: DevicesSearch;
  readonly onChange: (change: Partial<DevicesSearch>) => void;
};

const ALL = 'all';

const statusOf = (value: string): SignalStatus | undefined => SIGNAL_STATUSES.find((status) => status === value);

export function DeviceFilters({ placeId, search, onChange }: Props) {
  const t = useTranslations('devices');
  const types = usePlaceDeviceTypes(placeId);
  const zones = usePlaceZones(placeId);
  const clear = () => onChange({ search: undefined, type: undefined, zone: undefined, status: undefined });
  return (
    <FilterBar onClear={isFiltered(search) ? clear : undefined}>
      <SearchInput
        label={t('search')}
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
      <Select
        aria-label={t('column.type')}
        placeholder={t('column.type')}
        clearable
        data={types.data?.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={search.type ?? null}
        error={choicesFault(types)}
        onChange={(type) => onChange({ type: type ?? undefined })}
      />
      <Select
        aria-label={t('column.zone')}
        placeholder={t('column.zone')}
        clearable
        searchable
        data={zones.data?.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={search.zone ?? null}
        error={choicesFault(zones)}
        onChange={(zone) => onChange({ zone: zone ?? undefined })}
      />
      <SegmentedControl
        aria-label={t('column.status')}
        data={[ALL, ...SIGNAL_STATUSES].map((value) => ({ value, label: t(`status.${statusOf(value) ?? ALL}`) }))}
        value={search.status ?? ALL}
        onChange={(value) => onChange({ status: statusOf(value) })}
      />
    </FilterBar>
  );
}
