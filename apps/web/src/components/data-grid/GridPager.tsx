import { Pagination, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useIsPhone } from '~/lib/use-phone.ts';
import classes from './DataGrid.module.css';

type Props = {
  readonly page: number;
  readonly total: number;
  readonly siblings?: number;
  readonly onPage: (page: number) => void;
};

/** The page buttons below a list; a single page has none. */
export function GridPager({ page, total, siblings = 1, onPage }: Props) {
  const t = useTranslations('ui.grid');
  const isPhone = useIsPhone();
  if (total <= 1) return null;
  const names = { first: t('firstPage'), previous: t('previousPage'), next: t('nextPage'), last: t('lastPage') };
  return (
    <nav className={classes.pager} aria-label={t('pages')}>
      <Text c="dimmed" fz="sm" className="num">
        {t('pageOf', { page, total })}
      </Text>
      <Pagination
        total={total}
        value={page}
        onChange={onPage}
        // a phone has no room for siblings of the current page
        siblings={isPhone ? 0 : siblings}
        gap={isPhone ? 4 : 8}
        getControlProps={(control) => ({ 'aria-label': names[control] })}
        getItemProps={(item) => ({ 'aria-label': t('page', { page: item }) })}
      />
    </nav>
  );
}
