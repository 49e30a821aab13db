import { Slider } from '@mantine/core';
import type { PlaceMap } from '@trapline/contract/maps/schemas.ts';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { facilityDate } from '~/lib/days.ts';
import { useRevisions } from '../calls.ts';
import { daysOf } from '../logic/days.ts';
import classes from './revisions.module.css';

type Props = {
  readonly placeId: string;
  readonly map: PlaceMap;
  /** The time shown; undefined means now. */
  readonly at: string | undefined;
  readonly onChange: (at: string | undefined) => void;
};

/** A slider over all days of a plan; days with a published revision are marked. */
export function DaySlider({ placeId, map, at, onChange }: Props) {
  const t = useTranslations('maps.past');
  const { data } = useRevisions(placeId, map.uuid);
  const days = useMemo(() => daysOf(map.createdAt, new Date(map.deletedAt ?? Date.now())), [map]);
  const [dragged, setValue] = useState<number | null>(null);
  const marks = new Map(
    (data?.revisions ?? []).map(({ effectiveFrom }) => [days.indexOf(effectiveFrom), effectiveFrom]),
  );
  const value = dragged ?? (at ? days.indexOf(at) : days.last);
  const dateOf = (index: number) => facilityDate(days.momentOf(index));
  if (days.last === 0) return null;
  return (
    <div className={classes.slider}>
      <span>{dateOf(0)}</span>
      <Slider
        min={0}
        max={days.last}
        value={value}
        marks={[...marks.keys()].map((index) => ({ value: index }))}
        label={dateOf}
        thumbLabel={t('day')}
        thumbProps={{ 'aria-valuetext': dateOf(value) }}
        onChange={setValue}
        onChangeEnd={(index) => {
          setValue(null);
          onChange(index === days.last ? undefined : days.momentOf(index));
        }}
      />
      <span>{dateOf(days.last)}</span>
    </div>
  );
}
