import { IconScan, IconSearch } from '@tabler/icons-react';
import { Link, useParams, useRouterState } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isCurrent, useEntries } from '~/app/page-entries.ts';
import classes from './TabBar.module.css';

/** The foot of a phone: the pages one returns to, and during a visit the scanner within reach of the thumb. */
export function TabBar({ onSearch }: { readonly onSearch: () => void }) {
  const t = useTranslations();
  const tSearch = useTranslations('search');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const { placeId, inspectionId } = useParams({ strict: false });
  const links = useEntries('tabs').map((item) => (
    <Link
      key={item.label}
      to={item.to}
      className={classes.tab}
      data-current={isCurrent(item, pathname) || undefined}
      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
    >
      <item.icon size={22} stroke={1.7} aria-hidden />
      <span>{t(item.label)}</span>
    </Link>
  ));
  const scan = placeId && inspectionId && (
    <Link
      key="scan"
      to="/app/places/edit/$placeId/inspections/$inspectionId"
      params={{ placeId, inspectionId }}
      search={{ scan: true }}
      className={classes.scan}
    >
      <span className={classes.scanMark}>
        <IconScan size={24} stroke={1.8} aria-hidden="true" />
      </span>
      <span>{t('layout.scan')}</span>
    </Link>
  );
  const search = (
    <button key="search" type="button" className={classes.tab} aria-haspopup="dialog" onClick={onSearch}>
      <IconSearch size={22} stroke={1.7} aria-hidden="true" />
      <span>{tSearch('open')}</span>
    </button>
  );
  const middle = Math.ceil(links.length / 2);
  return (
    <nav className={classes.root} aria-label={t('layout.tabs')}>
      {[...links.slice(0, middle), scan, search, ...links.slice(middle)]}
    </nav>
  );
}
