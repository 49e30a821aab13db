import { ALARM_KINDS } from '@trapline/contract/alarms/rules.ts';
import { useTranslations } from 'use-intl';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { usePlaceOptions } from '../calls.ts';
import type { AlarmsSearch } from '../search.ts';

type Props = { readonly search: AlarmsSearch; readonly onChange: (change: Partial<AlarmsSearch>) => void };

export function AlarmFilters({ search: { state, place, kind }, onChange }: Props) {
  const t = useTranslations('alarms');
  const places = usePlaceOptions(state);
  return (
    <FilterBar
      chosen={[place, kind]}
      onClear={place || kind ? () => onChange({ place: undefined, kind: undefined }) : undefined}
    >
      <FilterSelect
        label={t('filter.place')}
        searchable
        load={places}
        options={places.data ?? []}
        value={place}
        onChange={(value) => onChange({ place: value })}
      />
      <FilterSelect
        label={t('filter.kind')}
        options={ALARM_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(value) => onChange({ kind: value })}
      />
    </FilterBar>
  );
}
