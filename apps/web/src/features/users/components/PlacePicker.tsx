import { Button, Checkbox, Text } from '@mantine/core';
import type { Place } from '@trapline/contract/places/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useAssignablePlaces } from '../calls.ts';
import { groupPlaces, withChosen, withoutChosen } from './group-places.ts';
import classes from './users.module.css';

type Props = {
  /** The company whose facilities are offered, together with those of its clients. */
  readonly companyUuid: string | null;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly error?: string;
};

/** Selects facilities, grouped by company, all at once or one by one. */
export function PlacePicker({ companyUuid, value, onChange, error }: Props) {
  const t = useTranslations('users.places');
  const load = useAssignablePlaces(companyUuid);
  if (companyUuid === null) return <Text className={classes.muted}>{t('chooseCompany')}</Text>;
  if (!load.data) {
    return load.isError ? (
      <ErrorState error={load.error} retrying={load.isFetching} onRetry={() => void load.refetch()} />
    ) : (
      <LoadingState count={3} />
    );
  }
  if (load.data.length === 0) return <Text className={classes.muted}>{t('none')}</Text>;
  return <Choices places={load.data} value={value} onChange={onChange} error={error} />;
}

type ChoicesProps = Pick<Props, 'value' | 'onChange' | 'error'> & { readonly places: readonly Place[] };

function Choices({ places, value, onChange, error }: ChoicesProps) {
  const t = useTranslations('users.places');
  const [search, setSearch] = useState('');
  const chosen = new Set(value);
  const groups = groupPlaces(places, search);
  const visibleUuids = groups.flatMap((group) => group.places.map(({ uuid }) => uuid));
  return (
    <div className={classes.picker}>
      <div className={classes.pickerHead}>
        <SearchInput label={t('search')} value={search} onSearch={setSearch} />
        <Button variant="default" onClick={() => onChange(withChosen(value, visibleUuids))}>
          {t('selectAll')}
        </Button>
        <Button variant="default" onClick={() => onChange(withoutChosen(value, visibleUuids))}>
          {t('unselectAll')}
        </Button>
      </div>
      <Text className={classes.muted} role="status">
        {t('selected', { count: places.filter(({ uuid }) => chosen.has(uuid)).length, total: places.length })}
      </Text>
      {error && (
        <Text c="var(--mantine-color-error)" fz="sm" role="alert">
          {error}
        </Text>
      )}
      <div className={classes.groups}>
        {groups.length === 0 && <Text className={classes.muted}>{t('noneFound')}</Text>}
        {groups.map((group) => (
          <PlaceGroup key={group.company.uuid} group={group} chosen={chosen} value={value} onChange={onChange} />
        ))}
      </div>
    </div>
  );
}

type GroupProps = Pick<Props, 'value' | 'onChange'> & {
  readonly group: ReturnType<typeof groupPlaces>[number];
  readonly chosen: ReadonlySet<string>;
};

function PlaceGroup({ group, chosen, value, onChange }: GroupProps) {
  const uuids = group.places.map(({ uuid }) => uuid);
  const tickedCount = uuids.filter((uuid) => chosen.has(uuid)).length;
  const setTicked = (placeUuids: readonly string[], isTicked: boolean) =>
    onChange(isTicked ? withChosen(value, placeUuids) : withoutChosen(value, placeUuids));
  return (
    <fieldset className={classes.group} aria-label={group.company.name}>
      <Checkbox
        className={classes.groupName}
        label={group.company.name}
        checked={tickedCount === uuids.length}
        indeterminate={tickedCount > 0 && tickedCount < uuids.length}
        onChange={(event) => setTicked(uuids, event.currentTarget.checked)}
      />
      <div className={classes.groupPlaces}>
        {group.places.map((place) => (
          <Checkbox
            key={place.uuid}
            label={place.name}
            checked={chosen.has(place.uuid)}
            onChange={(event) => setTicked([place.uuid], event.currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
