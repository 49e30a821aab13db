import { useTranslations } from 'use-intl';
import { foundIn } from '../logic/found.ts';
import { useVisit } from '../logic/visit-context.ts';
import { isWaiting } from '../logic/walk.ts';
import classes from './ProgressBlock.module.css';

/** How many devices show activity, how many do not, and how many were not checked; a device that is both is counted apart. */
export function Findings() {
  const t = useTranslations('inspections');
  const { devices, limits } = useVisit().inspection;
  const { active, unchecked, activeUnchecked, clean } = foundIn(devices, limits);
  const excused = devices.filter((entry) => entry.status !== 'CHECKED' && !isWaiting(entry)).length;
  const figures = [
    { name: t('activity.withActivity'), count: active.length, tone: 'activity' },
    { name: t('activity.noActivity'), count: clean, tone: 'clean' },
    { name: t('activity.notChecked'), count: unchecked.length, tone: 'unchecked' },
  ];
  return (
    <div className={classes.findings}>
      <dl className={classes.figures}>
        {figures.map(({ name, count, tone }) => (
          <div key={tone} className={classes.finding} data-tone={count > 0 ? tone : undefined}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {activeUnchecked > 0 && (
        <span className={classes.excused}>{t('activity.activeUnchecked', { count: activeUnchecked })}</span>
      )}
      {excused > 0 && <span className={classes.excused}>{t('progress.excused', { count: excused })}</span>}
    </div>
  );
}
