import { Checkbox, Select } from '@mantine/core';
import { RECOMMENDATION_KINDS } from '@trapline/contract/recommendations/rules.ts';
import { useTranslations } from 'use-intl';
import { FilterDate } from '~/components/dates/FilterDate.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useDeviceChoices } from '~/shared/devices/use-device-choices.ts';
import { useZones } from '~/shared/zones/use-zones.ts';
import { useCategories, usePeople } from '../calls.ts';
import { deviceName } from '../logic/owner-name.ts';
import { isFiltered, type ListSearch, NO_FILTER, SORTS } from '../search.ts';
import { StateFilters } from './StateFilters.tsx';

type Props = {
  readonly placeId: string;
  readonly search: ListSearch;
  readonly onChange: (change: Partial<ListSearch>) => void;
};

const ORDERS = SORTS.flatMap((sort) => [`-${sort}` as const, sort]);

/** Filters and order of the list. Without a status only active ones are shown; rarely used filters are folded. */
export function ListFilters({ placeId, search, onChange }: Props) {
  const t = useTranslations('recommendations');
  const { search: _, sort, page: __, status, priority, ...rest } = search;
  return (
    <FilterBar
      onClear={isFiltered(search) ? () => onChange(NO_FILTER) : undefined}
      find={
        <SearchInput
          label={t('search')}
          value={search.search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
      }
      chosen={[status, priority]}
      more={{
        fields: <MoreFilters placeId={placeId} search={search} onChange={onChange} />,
        chosen: Object.values(rest),
      }}
    >
      <StateFilters search={search} onChange={onChange} />
      <Select
        aria-label={t('sort.label')}
        allowDeselect={false}
        data={ORDERS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        value={sort ?? '-date'}
        onChange={(value) => onChange({ sort: ORDERS.find((order) => order === value) })}
      />
    </FilterBar>
  );
}

function MoreFilters({ placeId, search, onChange }: Props) {
  const t = useTranslations('recommendations');
  return (
    <>
      <FilterSelect
        label={t('column.kind')}
        options={RECOMMENDATION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={search.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <SubjectFilters placeId={placeId} search={search} onChange={onChange} />
      <FilterDate label={t('from')} max={search.to} value={search.from} onChange={(from) => onChange({ from })} />
      <FilterDate label={t('to')} min={search.from} value={search.to} onChange={(to) => onChange({ to })} />
      <Checkbox
        label={t('onlyOverdue')}
        checked={search.overdue ?? false}
        onChange={({ currentTarget }) => onChange({ overdue: currentTarget.checked || undefined })}
      />
    </>
  );
}

/** Filters by category, person, device and zone of the facility. */
function SubjectFilters({ placeId, search, onChange }: Props) {
  const t = useTranslations('recommendations.column');
  const categories = useCategories();
  const people = usePeople(placeId);
  const devices = useDeviceChoices(placeId);
  const zones = useZones(placeId);
  return (
    <>
      <FilterSelect
        label={t('category')}
        options={(categories.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        load={categories}
        searchable
        value={search.category}
        onChange={(category) => onChange({ category })}
      />
      <FilterSelect
        label={t('owner')}
        options={(people.data ?? []).map(({ uuid, name, surname }) => ({ value: uuid, label: `${name} ${surname}` }))}
        load={people}
        searchable
        value={search.owner}
        onChange={(owner) => onChange({ owner })}
      />
      <FilterSelect
        label={t('device')}
        options={(devices.data ?? []).map((device) => ({ value: device.uuid, label: deviceName(device) }))}
        load={devices}
        searchable
        value={search.device}
        onChange={(device) => onChange({ device })}
      />
      <FilterSelect
        label={t('zone')}
        options={(zones.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        load={zones}
        searchable
        value={search.zone}
        onChange={(zone) => onChange({ zone })}
      />
    </>
  );
}
