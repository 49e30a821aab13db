import { useTranslations } from 'use-intl';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { usePlaceChoices } from '../calls.ts';

type Props = { readonly value: string | undefined; readonly onChange: (value: string | undefined) => void };

export function PlaceFilter({ value, onChange }: Props) {
  const t = useTranslations('schedule');
  const places = usePlaceChoices();
  return (
    <FilterSelect
      label={t('allPlaces')}
      options={places.data ?? []}
      load={places}
      searchable
      value={value}
      onChange={onChange}
    />
  );
}
