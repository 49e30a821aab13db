import { Button, Chip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FilterBar } from '~/components/FilterBar.tsx';
import { FilterSelect } from '~/components/FilterSelect.tsx';
import { SearchInput } from '~/components/SearchInput.tsx';
import { useIsPhone } from '~/lib/use-phone.ts';
import { useVisit } from '../logic/visit-context.ts';
import { isFiltered, type VisitFilter } from '../logic/visit-filter.ts';
import classes from './VisitDevices.module.css';

type Props = {
  readonly filter: VisitFilter;
  readonly onChange: (change: VisitFilter) => void;
  /** Beside them on a phone, where they have the one row. */
  readonly aside: ReactNode;
};

const NOTHING: VisitFilter = {
  search: undefined,
  type: undefined,
  notScanned: undefined,
  notChecked: undefined,
  activity: undefined,
};

/** Side by side; a phone has room for the search, and folds the others behind a button that counts them. */
export function VisitDeviceFilters({ filter, onChange, aside }: Props) {
  const t = useTranslations('inspections.devices');
  const isPhone = useIsPhone();
  const [isOpen, fold] = useDisclosure();
  const { search, ...others } = filter;
  const count = Object.values(others).filter((value) => value !== undefined).length;
  const find = (
    <SearchInput
      label={t('search')}
      value={search ?? ''}
      onSearch={(text) => onChange({ search: text || undefined })}
    />
  );
  const choices = <Choices filter={filter} onChange={onChange} />;
  const clear = isFiltered(filter) ? () => onChange(NOTHING) : undefined;
  if (!isPhone) {
    return (
      <FilterBar onClear={clear}>
        {find}
        {choices}
      </FilterBar>
    );
  }
  return (
    <>
      <div className={classes.tools}>
        {find}
        <Button
          variant={count > 0 ? 'light' : 'default'}
          className={classes.tool}
          aria-label={t('filters', { count })}
          aria-expanded={isOpen}
          onClick={fold.toggle}
        >
          <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
          {count > 0 && <span className="num">{count}</span>}
        </Button>
        {aside}
      </div>
      {isOpen && <FilterBar onClear={clear}>{choices}</FilterBar>}
    </>
  );
}

function Choices({ filter, onChange }: Pick<Props, 'filter' | 'onChange'>) {
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
    <>
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
    </>
  );
}
