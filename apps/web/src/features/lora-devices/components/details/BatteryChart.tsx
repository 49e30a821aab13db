import { batteryPercent } from '@trapline/contract/devices/rules.ts';
import type { BatteryUplink } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import classes from '../lora.module.css';

const WIDTH = 600;
const HEIGHT = 100;

type Point = { readonly at: number; readonly percent: number };

const pointsOf = (uplinks: readonly BatteryUplink[]): Point[] =>
  uplinks
    .flatMap(({ createdAt, data }) => {
      const percent = batteryPercent(data.Status.batteryLevel);
      return percent === null ? [] : [{ at: Date.parse(createdAt), percent }];
    })
    .toSorted((left, right) => left.at - right.at);

const lineOf = (points: readonly Point[]): string => {
  const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 1];
  return points
    .map(({ at, percent }) => `${((at - from) / Math.max(1, to - from)) * WIDTH},${HEIGHT - percent}`)
    .join(' ');
};

/** The charge over time, oldest at the left. */
export function BatteryChart({ uplinks }: { readonly uplinks: readonly BatteryUplink[] }) {
  const t = useTranslations('loraDevices.battery');
  const points = pointsOf(uplinks);
  const [first, last] = [points[0], points.at(-1)];
  return (
    <PageSection title={t('title')}>
      <div className={classes.body}>
        {first && last ? (
          <>
            <svg
              className={classes.chart}
              viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
              preserveAspectRatio="none"
              role="img"
              aria-label={[first, last]
                .map(({ at, percent }) => `${formatDateTime(new Date(at).toISOString())}: ${t('percent', { percent })}`)
                .join(', ')}
            >
              <polyline
                points={lineOf(points)}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <div className={classes.axis} aria-hidden="true">
              {[first, last].map(({ at, percent }) => (
                <span key={at}>
                  {formatDateTime(new Date(at).toISOString())}: {t('percent', { percent })}
                </span>
              ))}
            </div>
          </>
        ) : (
          <EmptyState title={t('none')} />
        )}
      </div>
    </PageSection>
  );
}
