import { Chip } from '@mantine/core';
import { hasLimits } from '@trapline/contract/inspections/visit-activity.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useVisit } from '../logic/visit-context.ts';
import { isFiltered, type VisitFilter } from '../logic/visit-filter.ts';
import classes from './VisitDevices.module.css';

type Props = {
  readonly filter: VisitFilter;
  readonly onChange: (change: VisitFilter) => void;
  readonly onTyping: (text: string) => void;
  /** Shown beside the filters on a phone, where both share one row. */
  readonly aside: ReactNode;
};

const NO_FILTER: VisitFilter = {
  search: undefined,
  type: undefined,
  notScanned: undefined,
  notChecked: undefined,
  activity: undefined,
  overLimit: undefined,
};

/** Filters by number or location and by the work that is left. */
export function VisitDeviceFilters({ filter, onChange, onTyping, aside }: Props) {
  const t = useTranslations('inspections.devices');
  const { search, ...otherFilters } = filter;
  return (
    <FilterBar
      find={
        <SearchInput
          label={t('search')}
          value={search ?? ''}
          onSearch={(text) => onChange({ search: text || undefined })}
          onTyping={onTyping}
        />
      }
      chosen={Object.values(otherFilters)}
      aside={aside}
      onClear={isFiltered(filter) ? () => onChange(NO_FILTER) : undefined}
    >
      <Choices filter={filter} onChange={onChange} />
    </FilterBar>
  );
}

function Choices({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
  const t = useTranslations('inspections.devices');
  const { inspection } = useVisit();
  const flag = (name: 'notScanned' | 'notChecked' | 'activity' | 'overLimit') => (
    <Chip
      checked={filter[name] ?? false}
      variant="light"
      onChange={(checked) => onChange({ [name]: checked || undefined })}
      classNames={{ label: classes.flag }}
    >
      {t(name)}
    </Chip>
  );
  return (
    <>
      <FilterSelect
        label={t('type')}
        options={inspection.deviceTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filter.type}
        onChange={(type) => onChange({ type })}
      />
      <div className={classes.flags}>
        {flag('activity')}
        {hasLimits(inspection) && flag('overLimit')}
        {flag('notChecked')}
        {flag('notScanned')}
      </div>
    </>
  );
}
