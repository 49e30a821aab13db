import type { DashboardInspection } from '@trapline/contract/dashboard/schemas.ts';
import { useTranslations } from 'use-intl';
import classes from './dashboard-parts.module.css';

type Props = {
  readonly visit: Pick<DashboardInspection, 'findings' | 'amendments'>;
  /** Without photos, so that a row of a list keeps its height. */
  readonly isShort?: boolean;
};

/** The findings of a visit in one line, the ones that need an action first. */
export function FindingsLine({ visit: { findings, amendments }, isShort = false }: Props) {
  const t = useTranslations('dashboard.findings');
  const { withActivity, overLimit, notChecked, activeUnchecked, photos } = findings;
  return (
    <span className={classes.findings}>
      {withActivity > 0 ? (
        <strong data-tone="bad">{t('withActivity', { count: withActivity })}</strong>
      ) : (
        <span>{t('quiet')}</span>
      )}
      {overLimit !== null && overLimit > 0 && <strong data-tone="bad">{t('overLimit', { count: overLimit })}</strong>}
      {notChecked > 0 && <strong data-tone="warning">{t('notChecked', { count: notChecked })}</strong>}
      {activeUnchecked > 0 && <strong data-tone="bad">{t('activeUnchecked', { count: activeUnchecked })}</strong>}
      {amendments > 0 && <span data-tone="warning">{t('amended', { count: amendments })}</span>}
      {photos > 0 && !isShort && <span>{t('photos', { count: photos })}</span>}
    </span>
  );
}
