import { Checkbox } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FilterDate } from '~/components/dates/FilterDate.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { facilityDate } from '~/lib/days.ts';
import { useDeviceChoices } from '~/shared/devices/use-device-choices.ts';
import { useTrailInspections, useTrailPeople } from '../calls.ts';
import { isFiltered, type TrailSearch } from '../search.ts';
import classes from './TrailFilters.module.css';

type Props = {
  readonly placeId: string;
  readonly search: TrailSearch;
  readonly onFilter: (change: Partial<TrailSearch>) => void;
  readonly onClear: () => void;
};

/** Filters by person, device, visit and time. */
export function TrailFilters({ placeId, search, onFilter, onClear }: Props) {
  const t = useTranslations('trail.filter');
  const people = useTrailPeople(placeId);
  return (
    <FilterBar
      chosen={[search.person, search.from, search.to]}
      more={{
        fields: <MoreFilters placeId={placeId} search={search} onFilter={onFilter} />,
        chosen: [search.device, search.inspection, search.amendments],
      }}
      onClear={isFiltered(search) ? onClear : undefined}
    >
      <FilterSelect
        label={t('person')}
        options={(people.data ?? []).map(({ uuid, name, formerNames }) => ({
          value: uuid,
          label: formerNames.length === 0 ? name : t('personFormerly', { name, former: formerNames.join(', ') }),
        }))}
        load={people}
        searchable
        value={search.person}
        onChange={(person) => onFilter({ person })}
      />
      <FilterDate label={t('from')} max={search.to} value={search.from} onChange={(from) => onFilter({ from })} />
      <FilterDate label={t('to')} min={search.from} value={search.to} onChange={(to) => onFilter({ to })} />
    </FilterBar>
  );
}

function MoreFilters({ placeId, search, onFilter }: Omit<Props, 'onClear'>) {
  const t = useTranslations('trail.filter');
  const devices = useDeviceChoices(placeId);
  const visits = useTrailInspections(placeId);
  return (
    <>
      <FilterSelect
        label={t('device')}
        options={(devices.data ?? []).map(({ uuid, uniqueId, name }) => ({
          value: uuid,
          label: name ? `${uniqueId} · ${name}` : uniqueId,
        }))}
        load={devices}
        searchable
        value={search.device}
        onChange={(device) => onFilter({ device })}
      />
      <FilterSelect
        label={t('inspection')}
        options={(visits.data ?? []).map(({ uuid, number, name, startedAt }) => ({
          value: uuid,
          label: `${number ?? name} · ${facilityDate(startedAt)}`,
        }))}
        load={visits}
        searchable
        value={search.inspection}
        onChange={(inspection) => onFilter({ inspection })}
      />
      <Checkbox
        className={classes.amendments}
        label={t('amendments')}
        checked={search.amendments ?? false}
        onChange={({ currentTarget }) => onFilter({ amendments: currentTarget.checked || undefined })}
      />
    </>
  );
}
