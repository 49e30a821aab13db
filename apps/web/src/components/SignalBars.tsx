import type { SignalLevel } from '@trapline/contract/devices/rules.ts';
import { useTranslations } from 'use-intl';
import classes from './meters.module.css';

const BARS: Readonly<Record<SignalLevel, number>> = { none: 0, low: 1, medium: 2, high: 3 };
const HEIGHTS = [5, 9, 13] as const;

type Props = {
  readonly level: SignalLevel;
  /** The signal strength in dBm, if known. */
  readonly rssi?: number | null;
  /** Shows only the bars; the number is in a tooltip. */
  readonly compact?: boolean;
};

/** The signal quality of a radio device. */
export function SignalBars({ level, rssi = null, compact = false }: Props) {
  const t = useTranslations('ui.meter.signal');
  if (level === 'none') return <span className={classes.none}>—</span>;
  const strength = rssi === null ? null : `${rssi} dBm`;
  const name = strength === null ? t(level) : `${t(level)}, ${strength}`;
  return (
    <span className={classes.root} title={name}>
      <svg className={classes.signal} viewBox="0 0 17 14" role="img" aria-label={name}>
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
      {strength !== null && !compact && <span className={classes.value}>{strength}</span>}
    </span>
  );
}
