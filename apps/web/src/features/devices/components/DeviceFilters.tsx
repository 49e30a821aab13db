import { SegmentedControl } from '@mantine/core';
import { SIGNAL_STATUSES, type SignalStatus } from '@trapline/contract/devices/rules.ts';
import { useTranslations } from 'use-intl';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useZones } from '~/shared/zones/use-zones.ts';
import { usePlaceDeviceTypes } from '../calls.ts';
import { type DevicesSearch, isFiltered } from '../search.ts';

type Props = {
  readonly placeId: string;
  readonly search: DevicesSearch;
  readonly onChange: (change: Partial<DevicesSearch>) => void;
};

const ALL = 'all';

const statusOf = (value: string): SignalStatus | undefined => SIGNAL_STATUSES.find((status) => status === value);

const optionsOf = (items: readonly { uuid: string; name: string }[] = []) =>
  items.map(({ uuid, name }) => ({ value: uuid, label: name }));

export function DeviceFilters({ placeId, search, onChange }: Props) {
  const t = useTranslations('devices');
  const types = usePlaceDeviceTypes(placeId);
  const zones = useZones(placeId);
  const clear = () => onChange({ search: undefined, type: undefined, zone: undefined, status: undefined });
  return (
    <FilterBar
      onClear={isFiltered(search) ? clear : undefined}
      find={
        <SearchInput
          label={t('search')}
          value={search.search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
      }
      chosen={[search.type, search.zone, search.status]}
    >
      <FilterSelect
        label={t('column.type')}
        options={optionsOf(types.data)}
        load={types}
        value={search.type}
        onChange={(type) => onChange({ type })}
      />
      <FilterSelect
        label={t('column.zone')}
        options={optionsOf(zones.data)}
        load={zones}
        searchable
        value={search.zone}
        onChange={(zone) => onChange({ zone })}
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
