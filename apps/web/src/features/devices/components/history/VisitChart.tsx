import { VisuallyHidden } from '@mantine/core';
import type { DeviceVisit } from '@trapline/contract/devices/schemas.ts';
import { DEVICE_STATES, type DeviceState } from '@trapline/contract/inspections/activity.ts';
import { useTranslations } from 'use-intl';
import { facilityDate } from '~/lib/days.ts';
import { useStateOfVisit } from '../use-state-of-visit.ts';
import classes from './history.module.css';

type Props = {
  /** The newest first, as they are asked for. */
  readonly visits: readonly DeviceVisit[];
};

const ACTIVE: readonly DeviceState[] = DEVICE_STATES.filter(
  (state) => state !== 'NO_ACTIVITY' && state !== 'NOT_CHECKED',
);

/** Even one pest stands out from none. */
const LEAST_PERCENT = 25;

const heightOf = ({ state, pests }: DeviceVisit, most: number): number =>
  ACTIVE.includes(state) ? LEAST_PERCENT + (pests / most) * (100 - LEAST_PERCENT) : 0;

export const activeIn = (visits: readonly DeviceVisit[]): number =>
  visits.filter(({ state }) => ACTIVE.includes(state)).length;

/** A bar a visit, from the oldest on: as high as there were pests, its state in colour, in pattern and in words. */
export function VisitChart({ visits }: Props) {
  const t = useTranslations('deviceHistory');
  const now = useTranslations('devices.now');
  const stateOf = useStateOfVisit();
  const inOrder = visits.toReversed();
  const most = Math.max(1, ...visits.map(({ pests }) => pests));
  const shown = DEVICE_STATES.filter((one) => visits.some((visit) => visit.state === one));
  return (
    <figure className={classes.chart} aria-label={t('chart')}>
      <div className={classes.plot}>
        <span className={classes.most} aria-hidden="true">
          {most}
        </span>
        <ol className={classes.bars}>
          {inOrder.map((visit) => {
            const words = now('visit', {
              when: facilityDate(visit.startedAt),
              state: stateOf(visit),
              pests: visit.pests,
            });
            return (
              <li key={visit.uuid} className={classes.bar} title={words}>
                <VisuallyHidden>{words}</VisuallyHidden>
                <span
                  className={classes.fill}
                  data-state={visit.state}
                  style={{ height: `${heightOf(visit, most)}%` }}
                  aria-hidden="true"
                />
              </li>
            );
          })}
        </ol>
        <span className={classes.ends} aria-hidden="true">
          <span>{facilityDate(inOrder[0]?.startedAt ?? '')}</span>
          <span>{facilityDate(inOrder.at(-1)?.startedAt ?? '')}</span>
        </span>
      </div>
      <ul className={classes.legend} aria-hidden="true">
        {shown.map((one) => (
          <li key={one}>
            <span className={`${classes.fill} ${classes.mark}`} data-state={one} />
            {[...new Set(visits.filter(({ state }) => state === one).map(stateOf))].join(', ')}
          </li>
        ))}
      </ul>
    </figure>
  );
}
