import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import type { Entry, PlacedEntry } from './entry-kinds.ts';

/** What is special about one, in words. */
export function EntryBadges({ entry }: { readonly entry: Entry | PlacedEntry }) {
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
