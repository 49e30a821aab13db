import { useTranslations } from 'use-intl';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { findPlace, usePlaceChoices } from '../calls.ts';

type Props = {
  /** Id or UUID of the facility, as in the URL. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
};

export function PlaceFilter({ value, onChange }: Props) {
  const t = useTranslations('reportPages');
  const places = usePlaceChoices();
  return (
    <FilterSelect
      label={t('allPlaces')}
      options={places.data ?? []}
      load={places}
      searchable
      value={findPlace(places.data, value)?.value}
      onChange={onChange}
    />
  );
}
