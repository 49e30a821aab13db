import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NoWrap } from '~/components/NoWrap.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import classes from './entries.module.css';
import type { Entry, PlacedEntry } from './entry-kinds.ts';

/** Badges with the special properties of an entry. */
function EntryBadges({ entry }: { readonly entry: Entry | PlacedEntry }) {
  const t = useTranslations('deviceTypeEntries');
  if ('category' in entry) {
    return (
      <>
        {entry.category === 'DANGEROUS' && <StatusBadge tone="warning">{t('badge.dangerous')}</StatusBadge>}
        {!entry.target && <StatusBadge tone="quiet">{t('badge.byCatch')}</StatusBadge>}
      </>
    );
  }
  if ('sign' in entry) {
    return (
      <>
        {entry.type !== 'NEUTRAL' && <StatusBadge tone="quiet">{t(`types.${entry.type}`)}</StatusBadge>}
        {entry.sign && <StatusBadge tone="quiet">{t('badge.sign')}</StatusBadge>}
      </>
    );
  }
  return (
    <>
      {entry.isInspection && <StatusBadge tone="quiet">{t('badge.inspects')}</StatusBadge>}
      {entry.shouldClean && <StatusBadge tone="quiet">{t('badge.cleans')}</StatusBadge>}
      {entry.settings.addWhenDeviceAddedToInspection && <StatusBadge tone="quiet">{t('badge.joins')}</StatusBadge>}
    </>
  );
}

type Props = {
  readonly entry: Entry | PlacedEntry;
  /** The line below the name: its device types or its owner. */
  readonly line?: string | undefined;
  /** The actions: `RowActions`. */
  readonly children?: ReactNode;
};

export function EntryRow({ entry, line, children }: Props) {
  return (
    <span className={classes.entry}>
      <span className={classes.text}>
        <span className={classes.name}>
          <NoWrap>{entry.name}</NoWrap>
        </span>
        {line && <span className={classes.line}>{line}</span>}
      </span>
      <span className={classes.badges}>
        <EntryBadges entry={entry} />
      </span>
      <span className={classes.actions}>{children}</span>
    </span>
  );
}
