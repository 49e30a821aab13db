import { VisuallyHidden } from '@mantine/core';
import type { DeviceVisit } from '@trapline/contract/devices/schemas.ts';
import { DEVICE_STATES, type DeviceState } from '@trapline/contract/inspections/activity.ts';
import { useTranslations } from 'use-intl';
import { facilityDate } from '~/lib/days.ts';
import { useVisitStateText } from '../use-visit-state-text.ts';
import classes from './history.module.css';

type Props = {
  /** The newest first, as the server returns them. */
  readonly visits: readonly DeviceVisit[];
};

const ACTIVE_STATES: readonly DeviceState[] = DEVICE_STATES.filter(
  (state) => state !== 'NO_ACTIVITY' && state !== 'NOT_CHECKED',
);

/** Minimum height of a bar with activity, so that one pest differs visibly from none. */
const MIN_BAR_PERCENT = 25;

const heightOf = ({ state, pests }: DeviceVisit, maxPests: number): number =>
  ACTIVE_STATES.includes(state) ? MIN_BAR_PERCENT + (pests / maxPests) * (100 - MIN_BAR_PERCENT) : 0;

export const countActive = (visits: readonly DeviceVisit[]): number =>
  visits.filter(({ state }) => ACTIVE_STATES.includes(state)).length;

/** One bar per visit, the oldest first: the height shows the pests; colour, pattern and text show the state. */
export function VisitChart({ visits }: Props) {
  const t = useTranslations('deviceHistory');
  const tNow = useTranslations('devices.now');
  const stateOf = useVisitStateText();
  const oldestFirst = visits.toReversed();
  const maxPests = Math.max(1, ...visits.map(({ pests }) => pests));
  const shownStates = DEVICE_STATES.filter((one) => visits.some((visit) => visit.state === one));
  return (
    <figure className={classes.chart} aria-label={t('chart')}>
      <div className={classes.plot}>
        <span className={classes.most} aria-hidden="true">
          {maxPests}
        </span>
        <ol className={classes.bars}>
          {oldestFirst.map((visit) => {
            const visitText = tNow('visit', {
              when: facilityDate(visit.startedAt),
              state: stateOf(visit),
              pests: visit.pests,
            });
            return (
              <li key={visit.uuid} className={classes.bar} title={visitText}>
                <VisuallyHidden>{visitText}</VisuallyHidden>
                <span
                  className={classes.fill}
                  data-state={visit.state}
                  style={{ height: `${heightOf(visit, maxPests)}%` }}
                  aria-hidden="true"
                />
              </li>
            );
          })}
        </ol>
        <span className={classes.ends} aria-hidden="true">
          <span>{facilityDate(oldestFirst[0]?.startedAt ?? '')}</span>
          <span>{facilityDate(oldestFirst.at(-1)?.startedAt ?? '')}</span>
        </span>
      </div>
      <ul className={classes.legend} aria-hidden="true">
        {shownStates.map((one) => (
          <li key={one}>
            <span className={`${classes.fill} ${classes.mark}`} data-state={one} />
            {[...new Set(visits.filter(({ state }) => state === one).map(stateOf))].join(', ')}
          </li>
        ))}
      </ul>
    </figure>
  );
}
