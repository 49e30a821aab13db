import { Chip } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useVisit } from '../logic/visit-context.ts';
import { isFiltered, type VisitFilter } from '../logic/visit-filter.ts';
import classes from './VisitDevices.module.css';

type Props = { readonly filter: VisitFilter; readonly onChange: (change: VisitFilter) => void };

const NOTHING: VisitFilter = {
  search: undefined,
  type: undefined,
  notScanned: undefined,
  notChecked: undefined,
  activity: undefined,
};

export function VisitDeviceFilters({ filter, onChange }: Props) {
  const t = useTranslations('inspections.devices');
  const { deviceTypes } = useVisit().inspection;
  const flag = (name: 'notScanned' | 'notChecked' | 'activity') => (
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
    <FilterBar onClear={isFiltered(filter) ? () => onChange(NOTHING) : undefined}>
      <SearchInput
        label={t('search')}
        value={filter.search ?? ''}
        onSearch={(text) => onChange({ search: text || undefined })}
      />
      <FilterSelect
        label={t('type')}
        options={deviceTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filter.type}
        onChange={(type) => onChange({ type })}
      />
      <div className={classes.flags}>
        {flag('activity')}
        {flag('notChecked')}
        {flag('notScanned')}
      </div>
    </FilterBar>
  );
}
