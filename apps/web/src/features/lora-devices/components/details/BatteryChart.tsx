import { Skeleton } from '@mantine/core';
import { batteryPercent, EXTERNAL_POWER } from '@trapline/contract/devices/rules.ts';
import type { BatteryUplink } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { LineChart } from '~/components/charts/LineChart.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import classes from '../lora.module.css';

type Reading = { readonly uuid: string; readonly at: string; readonly percent: number };

const FULL_PERCENT = 100;

/** Oldest first; uplinks without a measured charge are left out. */
const readingsOf = (uplinks: readonly BatteryUplink[]): Reading[] =>
  uplinks
    .flatMap(({ uuid, createdAt, data }) => {
      const percent = batteryPercent(data.Status.batteryLevel);
      return percent === null || data.Status.batteryLevel === EXTERNAL_POWER ? [] : [{ uuid, at: createdAt, percent }];
    })
    .toReversed();

type Props = {
  /** Undefined while they load. */
  readonly uplinks: readonly BatteryUplink[] | undefined;
};

/** The charge over time, each reading with its time. */
export function BatteryChart({ uplinks }: Props) {
  const t = useTranslations('loraDevices');
  const readings = readingsOf(uplinks ?? []);
  return (
    <PageSection title={t('battery.title')}>
      <div className={classes.body}>
        {uplinks === undefined && <Skeleton className={classes.chartOutline} />}
        {uplinks !== undefined && readings.length === 0 && <EmptyState title={t('battery.none')} />}
        {readings.length > 0 && (
          <LineChart
            label={t('battery.title')}
            upTo={FULL_PERCENT}
            hint={t('battery.hint')}
            points={readings.map(({ uuid, at }) => ({ id: uuid, label: formatDateTime(at), name: formatDateTime(at) }))}
            series={[{ id: 'battery', label: t('battery.unit'), values: readings.map(({ percent }) => percent) }]}
          />
        )}
      </div>
    </PageSection>
  );
}
