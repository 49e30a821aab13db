import { Button, Card } from '@mantine/core';
import type { PlaceMap } from '@trapline/contract/maps/schemas.ts';
import { assignShapes } from '@trapline/plan-render/device-pins.ts';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PlanView } from '~/components/plan/PlanView.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { useMap, useMapChanges } from '../calls.ts';
import { comparedPins } from '../logic/compared-pins.ts';
import { ChangeList } from './ChangeList.tsx';
import { DaySlider } from './DaySlider.tsx';
import classes from './revisions.module.css';

type Moments = { readonly at: string; readonly to: string | undefined };

type Props = Moments & {
  readonly placeId: string;
  readonly map: PlaceMap;
  readonly onDays: (change: { at?: string | undefined; to?: string | undefined }) => void;
  readonly onClose: () => void;
};

/** A plan at two times side by side, and the differences. */
export function ComparePlans({ placeId, map, at, to, onDays, onClose }: Props) {
  const t = useTranslations('maps.past');
  const changes = useMapChanges(placeId, map.uuid, at, to);
  const sideProps = { placeId, map, at, to };
  return (
    <Card padding={0}>
      <section className={classes.version} aria-label={t('compareLabel')}>
        <div className={classes.versionHead}>
          <span className={classes.versionTitle}>{t('compareLabel')}</span>
          <Button variant="default" size="compact-md" onClick={onClose}>
            {t('one')}
          </Button>
        </div>
        {changes.data && <ChangeList changes={changes.data} isBetween />}
        {changes.isLoadingError && (
          <ErrorState error={changes.error} onRetry={() => void changes.refetch()} retrying={changes.isFetching} />
        )}
      </section>
      <div className={classes.columns}>
        {/* one time is always set, otherwise both plans would show the current state */}
        <PlanSide {...sideProps} sideMoment={at} onDay={(day) => onDays({ at: day ?? new Date().toISOString() })} />
        <PlanSide {...sideProps} sideMoment={to} onDay={(day) => onDays({ to: day })} />
      </div>
      <p className={classes.notStored}>{t('notStored')}</p>
    </Card>
  );
}

type SideProps = Moments & {
  readonly placeId: string;
  readonly map: PlaceMap;
  /** The time shown on this side; undefined means now. */
  readonly sideMoment: string | undefined;
  readonly onDay: (at: string | undefined) => void;
};

function PlanSide({ placeId, map, at, to, sideMoment, onDay }: SideProps) {
  const t = useTranslations('maps.past');
  const page = useMap(placeId, map.uuid, sideMoment);
  const moment = sideMoment ?? map.deletedAt;
  const { data: changes = [] } = useMapChanges(placeId, map.uuid, at, to);
  const devices = page.data?.devices;
  const pins = useMemo(
    () => comparedPins(devices ?? [], changes, assignShapes(page.data?.deviceTypeIds ?? [])),
    [devices, changes, page.data],
  );
  return (
    <div className={classes.side}>
      <strong>{moment ? t('asOf', { date: formatDateTime(moment) }) : t('today')}</strong>
      <DaySlider placeId={placeId} map={map} at={sideMoment} onChange={onDay} />
      {page.isLoadingError && (
        <ErrorState error={page.error} onRetry={() => void page.refetch()} retrying={page.isFetching} />
      )}
      {page.isPending && <LoadingState count={5} />}
      {page.data && <PlanView map={page.data} pins={pins} onPictureMissing={() => void page.refetch()} />}
    </div>
  );
}
