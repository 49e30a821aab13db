import type { SignalLevel } from '@trapline/contract/devices/rules.ts';
import { useTranslations } from 'use-intl';
import classes from './meters.module.css';

const BARS: Readonly<Record<SignalLevel, number>> = { none: 0, low: 1, medium: 2, high: 3 };
const HEIGHTS = [5, 9, 13] as const;

type Props = {
  readonly level: SignalLevel;
  /** Strength in dBm, shown beside the bars when known. */
  readonly rssi?: number | null;
};

/** How well a radio device is heard. */
export function SignalBars({ level, rssi = null }: Props) {
  const t = useTranslations('ui.meter.signal');
  if (level === 'none') return <span className={classes.none}>—</span>;
  return (
    <span className={classes.root}>
      <svg className={classes.signal} viewBox="0 0 17 14" role="img" aria-label={t(level)}>
        {HEIGHTS.map((height, index) => (
          <rect
            key={height}
            x={index * 6}
            y={14 - height}
            width="4"
            height={height}
            rx="1.2"
            data-on={index < BARS[level] || undefined}
          />
        ))}
      </svg>
      {rssi !== null && <span className={classes.value}>{rssi} dBm</span>}
    </span>
  );
}
