import { RECOMMENDATION_KINDS } from '@trapline/contract/recommendations/rules.ts';
import { useTranslations } from 'use-intl';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useCategories, useCounts, useResponsible } from '../calls.ts';
import { type AllSearch, DUE_CHOICES, isFiltered, ME } from '../search.ts';
import { StateFilters } from './StateFilters.tsx';

type Props = { readonly search: AllSearch; readonly onChange: (change: Partial<AllSearch>) => void };

const noFilter = (search: AllSearch): Partial<AllSearch> => {
  const { sort: _, page: __, ...filters } = search;
  return Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));
};

/** Filters of the list of all facilities. Without a status only open recommendations are shown. */
export function AllFilters({ search, onChange }: Props) {
  const t = useTranslations('recommendations');
  const { status, priority, due, place, owner, category, kind } = search;
  return (
    <FilterBar
      onClear={isFiltered(search) ? () => onChange(noFilter(search)) : undefined}
      find={
        <SearchInput
          label={t('search')}
          value={search.search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined })}
        />
      }
      chosen={[status, priority, due]}
      more={{ fields: <MoreFilters search={search} onChange={onChange} />, chosen: [place, owner, category, kind] }}
    >
      <StateFilters search={search} onChange={onChange} />
      <FilterSelect
        label={t('column.dueDate')}
        options={DUE_CHOICES.map((value) => ({ value, label: t(`all.due.${value}`) }))}
        value={due}
        onChange={(chosen) => onChange({ due: chosen })}
      />
    </FilterBar>
  );
}

function MoreFilters({ search, onChange }: Props) {
  const t = useTranslations('recommendations');
  const places = useCounts();
  const people = useResponsible();
  const categories = useCategories();
  const peopleOptions = (people.data ?? []).map(({ uuid, name, surname, company }) => ({
    value: uuid,
    label: company ? `${name} ${surname}, ${company}` : `${name} ${surname}`,
  }));
  return (
    <>
      <FilterSelect
        label={t('counts.place')}
        options={(places.data ?? []).map(({ placeUuid, placeName }) => ({ value: placeUuid, label: placeName }))}
        load={places}
        searchable
        value={search.place}
        onChange={(place) => onChange({ place })}
      />
      <FilterSelect
        label={t('column.owner')}
        options={[{ value: ME, label: t('all.me') }, ...peopleOptions]}
        load={people}
        searchable
        value={search.owner}
        onChange={(owner) => onChange({ owner })}
      />
      <FilterSelect
        label={t('column.category')}
        options={(categories.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        load={categories}
        searchable
        value={search.category}
        onChange={(category) => onChange({ category })}
      />
      <FilterSelect
        label={t('column.kind')}
        options={RECOMMENDATION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={search.kind}
        onChange={(kind) => onChange({ kind })}
      />
    </>
  );
}
