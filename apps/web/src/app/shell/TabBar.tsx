import { IconSearch } from '@tabler/icons-react';
import { Link, type LinkProps, useParams, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type Entry, isCurrent, useEntries } from '~/app/page-entries.ts';
import { useInspectionStatus } from '~/features/inspections/status-calls.ts';
import classes from './TabBar.module.css';

/** The scanner of the visit on this page; there a code also marks its device as scanned. */
const useVisitScanner = (): LinkProps | null => {
  const { placeId = '', inspectionId = '' } = useParams({ strict: false });
  const status = useInspectionStatus(placeId, inspectionId);
  if (status !== 'IN_PROGRESS') return null;
  return {
    to: '/app/places/edit/$placeId/inspections/$inspectionId',
    params: { placeId, inspectionId },
    search: { scan: true },
  };
};

/** The bottom bar of a phone: the most used pages, with the scanner in the middle within reach of the thumb. */
export function TabBar({ onSearch }: { readonly onSearch: () => void }) {
  const t = useTranslations();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const scanner = useVisitScanner();
  const entries = useEntries('tabs');
  const last = entries.at(-1);
  const tab = (item: Entry) => (
    <Tab
      key={item.label}
      item={item}
      isCurrentTab={isCurrent(item, pathname)}
      link={(item.isMain && scanner) || { to: item.to }}
    />
  );
  return (
    <nav className={classes.root} aria-label={t('layout.tabs')}>
      {entries.filter((item) => item !== last).map(tab)}
      <button type="button" className={classes.tab} aria-haspopup="dialog" onClick={onSearch}>
        <span className={classes.mark}>
          <IconSearch size={22} stroke={1.7} aria-hidden="true" />
        </span>
        <span>{t('search.open')}</span>
      </button>
      {last && tab(last)}
    </nav>
  );
}

type Props = { readonly item: Entry; readonly isCurrentTab: boolean; readonly link: LinkProps };

function Tab({ item: { label, icon: Icon, isMain }, isCurrentTab, link }: Props) {
  const t = useTranslations();
  return (
    <Link
      {...link}
      className={classes.tab}
      data-main={isMain || undefined}
      data-current={isCurrentTab || undefined}
      activeOptions={{ exact: true }}
      aria-current={isCurrentTab ? 'page' : undefined}
    >
      <span className={classes.mark}>
        <Icon size={22} stroke={1.7} aria-hidden="true" />
      </span>
      <span>{t(label)}</span>
    </Link>
  );
}
