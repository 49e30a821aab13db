import { Checkbox, Select, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { choicesFault } from '~/components/ChoicesFault.tsx';
import { FilterBar } from '~/components/FilterBar.tsx';
import { formatDate } from '~/lib/date-time.ts';
import { useTrailDevices } from '../api/use-trail-devices.ts';
import { useTrailInspections } from '../api/use-trail-inspections.ts';
import { useTrailPeople } from '../api/use-trail-people.ts';
import { isFiltered, type TrailSearch } from '../search.ts';
import classes from './TrailFilters.module.css';

type Props = {
  readonly placeId: string;
  readonly search: TrailSearch;
  readonly onFilter: (change: Partial<TrailSearch>) => void;
  readonly onClear: () => void;
};

/** Who, where, in which visit, when. */
export function TrailFilters({ placeId, search, onFilter, onClear }: Props) {
  const t = useTranslations('trail.filter');
  const people = useTrailPeople(placeId);
  const devices = useTrailDevices(placeId);
  const visits = useTrailInspections(placeId);
  return (
    <FilterBar onClear={isFiltered(search) ? onClear : undefined}>
      <Select
        aria-label={t('person')}
        placeholder={t('person')}
        searchable
        clearable
        data={(people.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={search.person ?? null}
        error={choicesFault(people)}
        onChange={(person) => onFilter({ person: person ?? undefined })}
      />
      <Select
        aria-label={t('device')}
        placeholder={t('device')}
        searchable
        clearable
        data={(devices.data ?? []).map(({ uuid, uniqueId, name }) => ({
          value: uuid,
          label: name ? `${uniqueId} · ${name}` : uniqueId,
        }))}
        value={search.device ?? null}
        error={choicesFault(devices)}
        onChange={(device) => onFilter({ device: device ?? undefined })}
      />
      <Select
        aria-label={t('inspection')}
        placeholder={t('inspection')}
        searchable
        clearable
        data={(visits.data ?? []).map(({ uuid, number, name, startedAt }) => ({
          value: uuid,
          label: `${number ?? name} · ${formatDate(startedAt)}`,
        }))}
        value={search.inspection ?? null}
        error={choicesFault(visits)}
        onChange={(inspection) => onFilter({ inspection: inspection ?? undefined })}
      />
      <TextInput
        type="date"
        className={classes.date}
        aria-label={t('from')}
        leftSection={t('from')}
        max={search.to}
        value={search.from ?? ''}
        onChange={({ currentTarget }) => onFilter({ from: currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        className={classes.date}
        aria-label={t('to')}
        leftSection={t('to')}
        min={search.from}
        value={search.to ?? ''}
        onChange={({ currentTarget }) => onFilter({ to: currentTarget.value || undefined })}
      />
      <Checkbox
        className={classes.wide}
        label={t('amendments')}
        checked={search.amendments ?? false}
        onChange={({ currentTarget }) => onFilter({ amendments: currentTarget.checked || undefined })}
      />
    </FilterBar>
  );
}
