import { IconArrowsMove, IconCheck, IconExclamationCircle, IconPlayerPlay, IconUserOff } from '@tabler/icons-react';
import type { ScheduleVisit } from '@trapline/contract/schedule/schemas.ts';
import { type CSSProperties, memo } from 'react';
import { useTranslations } from 'use-intl';
import { useVisitTexts } from '../use-visit-texts.ts';
import classes from './dispatch.module.css';

const ICONS = { IN_PROGRESS: IconPlayerPlay, COMPLETED: IconCheck, CANCELLED: null } as const;
const SIZE = 14;

type Props = {
  readonly visit: ScheduleVisit;
  /** Its position in the day of the person. */
  readonly order: number | null;
  /** Straight distance from the visit before it, in kilometres. */
  readonly km?: number | undefined;
  readonly overlaps: boolean;
  readonly mayMove: boolean;
  readonly style?: CSSProperties | undefined;
};

/** A visit on the board. The board handles its presses and keys, so that hundreds of cards stay light. */
export const DispatchCard = memo(function DispatchCard({ visit, order, km, overlaps, mayMove, style }: Props) {
  const t = useTranslations('schedule.dispatch');
  const texts = useVisitTexts();
  const warning = texts.people(visit);
  const StateIcon = visit.inspection && ICONS[visit.inspection.status];
  return (
    <div
      className={classes.visit}
      style={style}
      data-visit={visit.uuid}
      data-type={visit.type}
      data-timed={visit.allDay ? undefined : true}
      data-overlaps={overlaps || undefined}
      data-movable={mayMove || undefined}
    >
      <button type="button" className={classes.open} data-press="open" title={texts.label(visit)}>
        <span className={classes.time}>
          {order !== null && <span className={classes.order}>{order}.</span>}
          {texts.hours(visit)}
          {km !== undefined && (
            <span className={classes.distance} title={t('fromPrevious', { km })}>
              {t('distance', { km })}
            </span>
          )}
          {StateIcon && <StateIcon size={SIZE} aria-hidden="true" />}
          {overlaps && <IconExclamationCircle size={SIZE} aria-hidden="true" className={classes.warningIcon} />}
          {warning && <IconUserOff size={SIZE} aria-hidden="true" className={classes.warningIcon} />}
        </span>
        <span className={classes.place}>{visit.placeName}</span>
        <span className={classes.name}>{visit.name}</span>
        <span className={classes.hidden}>
          {[
            texts.label(visit),
            ...(km === undefined ? [] : [t('fromPrevious', { km })]),
            ...(overlaps ? [t('overlaps')] : []),
          ].join(', ')}
        </span>
      </button>
      {mayMove && (
        <button
          type="button"
          className={classes.menu}
          data-press="move"
          aria-label={t('moveOne', { name: visit.name })}
        >
          <IconArrowsMove size={SIZE} aria-hidden="true" />
        </button>
      )}
    </div>
  );
});
