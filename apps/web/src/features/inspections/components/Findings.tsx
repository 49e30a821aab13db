import { stateInVisit } from '@trapline/contract/inspections/visit-activity.ts';
import { useTranslations } from 'use-intl';
import { useVisit } from '../logic/visit-context.ts';
import { isWaiting } from '../logic/walk.ts';
import classes from './ProgressBlock.module.css';

/** How many devices show activity, how many do not, and how many nobody looked at: together all of them. */
export function Findings() {
  const t = useTranslations('inspections');
  const { devices, limits } = useVisit().inspection;
  const states = devices.map((entry) => stateInVisit(entry, limits));
  const unchecked = states.filter((state) => state === 'NOT_CHECKED').length;
  const clean = states.filter((state) => state === 'NO_ACTIVITY').length;
  const excused = devices.filter((entry) => entry.status !== 'CHECKED' && !isWaiting(entry)).length;
  const figures = [
    { name: t('activity.withActivity'), count: states.length - unchecked - clean, tone: 'activity' },
    { name: t('activity.noActivity'), count: clean, tone: 'clean' },
    { name: t('activity.notChecked'), count: unchecked, tone: 'unchecked' },
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
      {excused > 0 && <span className={classes.excused}>{t('progress.excused', { count: excused })}</span>}
    </div>
  );
}
