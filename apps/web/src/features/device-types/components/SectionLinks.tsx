import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useMay } from '~/lib/use-may.ts';
import { type Area, ROUTES } from '../area.ts';
import classes from '../entries/entries.module.css';
import { ENTRY_KINDS } from '../entries/entry-kinds.ts';

/** Links between types and their entries. Only a super admin may browse pests and observations of companies. */
export function SectionLinks({ area }: { readonly area: Area }) {
  const t = useTranslations('deviceTypes.sections');
  const titles = useTranslations('deviceTypeEntries.titles');
  const mayBrowse = useMay()('catalogues.menu');
  const routes = ROUTES[area];
  const kinds = ENTRY_KINDS.filter((kind) => kind === 'actions' || mayBrowse);
  return (
    <nav className={classes.links} aria-label={t('label')}>
      <Link className={classes.link} to={routes.types} activeOptions={{ exact: true, includeSearch: false }}>
        {t('types')}
      </Link>
      {kinds.map((kind) => (
        <Link
          key={kind}
          className={classes.link}
          to={routes[kind]}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {titles(kind)}
        </Link>
      ))}
    </nav>
  );
}
