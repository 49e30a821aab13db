import { SegmentedControl } from '@mantine/core';
import { batteryPercent, EXTERNAL_POWER } from '@trapline/contract/devices/rules.ts';
import type { RadioDay } from '@trapline/contract/lora-devices/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LineChart } from '~/components/charts/LineChart.tsx';
import { dayText } from '~/lib/days.ts';
import classes from '../lora.module.css';

const MEASURES = ['detected', 'battery', 'uplinks'] as const;
type Measure = (typeof MEASURES)[number];

const FULL_PERCENT = 100;

const readingOf = ({ detections, uplinks, battery }: RadioDay, measure: Measure): number | null => {
  if (measure === 'uplinks') return uplinks;
  if (measure === 'battery') return battery === EXTERNAL_POWER ? null : batteryPercent(battery);
  // a day without an uplink does not show that nothing was caught
  return uplinks + detections === 0 ? null : detections;
};

/** One measure of the trap on each day, oldest first; a day without a reading is a gap. */
export function RadioChart({ days }: { readonly days: readonly RadioDay[] }) {
  const t = useTranslations('loraDevices.days');
  const batteryUnit = useTranslations('loraDevices.battery')('unit');
  const [measure, setMeasure] = useState<Measure>('detected');
  const oldestFirst = days.toReversed();
  return (
    <div className={classes.dayChart}>
      <SegmentedControl
        aria-label={t('measure')}
        data={MEASURES.map((value) => ({ value, label: t(value) }))}
        value={measure}
        onChange={(chosen) => setMeasure(MEASURES.find((known) => known === chosen) ?? 'detected')}
      />
      <LineChart
        label={`${t('title')}: ${t(measure)}`}
        hint={t('gap')}
        upTo={measure === 'battery' ? FULL_PERCENT : 1}
        points={oldestFirst.map(({ day }) => ({ id: day, label: dayText(day), name: dayText(day) }))}
        series={[
          {
            id: measure,
            label: measure === 'battery' ? batteryUnit : t(measure),
            values: oldestFirst.map((row) => readingOf(row, measure)),
          },
        ]}
      />
    </div>
  );
}
