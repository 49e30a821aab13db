import { VisuallyHidden } from '@mantine/core';
import type { DeviceVisit } from '@trapline/contract/devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { facilityDate } from '~/lib/days.ts';
import { useVisitStateText } from './use-visit-state-text.ts';
import classes from './VisitTrend.module.css';

type Props = { readonly visits: readonly DeviceVisit[] };

/** Minimum height of a bar with activity, so that one pest differs visibly from none. */
const MIN_BAR_PERCENT = 35;

/** The state of the device in its last visits, one bar each: red and higher with activity, and described in text. */
export function VisitTrend({ visits }: Props) {
  const t = useTranslations('devices.now');
  const stateOf = useVisitStateText();
  const maxPests = Math.max(1, ...visits.map(({ pests }) => pests));
  const active = visits.filter(isActive).length;
  return (
    <>
      <ol className={classes.bars}>
        {visits.map((visit) => {
          const visitText = t('visit', {
            when: facilityDate(visit.startedAt),
            state: stateOf(visit),
            pests: visit.pests,
          });
          return (
            <li key={visit.uuid} className={classes.bar} data-state={visit.state} title={visitText}>
              <VisuallyHidden>{visitText}</VisuallyHidden>
              {isActive(visit) && (
                <span
                  className={classes.found}
                  style={{ height: `${MIN_BAR_PERCENT + (visit.pests / maxPests) * (100 - MIN_BAR_PERCENT)}%` }}
                />
              )}
            </li>
          );
        })}
      </ol>
      <span className={classes.sum}>{t('activeIn', { active, count: visits.length })}</span>
    </>
  );
}

export const isActive = ({ state }: DeviceVisit): boolean => state === 'ACTIVITY' || state === 'ALERT';
