import { Button } from '@mantine/core';
import type { PlaceMap } from '@trapline/contract/maps/schemas.ts';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '~/lib/date-time.ts';
import { useMapChanges } from '../calls.ts';
import { ChangeList } from './ChangeList.tsx';
import { DaySlider } from './DaySlider.tsx';
import classes from './revisions.module.css';

type Props = {
  readonly placeId: string;
  readonly map: PlaceMap;
  readonly at: string;
  readonly onDay: (at: string | undefined) => void;
  /** Returns to the current plan, or leaves a deleted one. */
  readonly onBack: () => void;
  readonly onCompare: () => void;
};

/** The bar above a past plan: its time, a slider to the other days, and the changes since then. */
export function PastBar({ placeId, map, at, onDay, onBack, onCompare }: Props) {
  const t = useTranslations('maps.past');
  const former = useTranslations('maps.former');
  const { data: changes } = useMapChanges(placeId, map.uuid, at, undefined);
  return (
    <section className={classes.version} aria-label={t('label')}>
      <div className={classes.versionHead}>
        <span className={classes.versionTitle}>
          {map.deletedAt && `${map.name}: ${former('deleted')} ${formatDateTime(map.deletedAt)}. `}
          {t('asOf', { date: formatDateTime(at) })}
        </span>
        <Button variant="default" size="compact-md" onClick={onCompare}>
          {map.deletedAt ? former('compare') : t('compare')}
        </Button>
        <Button variant="default" size="compact-md" onClick={onBack}>
          {map.deletedAt ? former('back') : t('back')}
        </Button>
      </div>
      <DaySlider placeId={placeId} map={map} at={at} onChange={onDay} />
      {changes && <ChangeList changes={changes} />}
    </section>
  );
}
