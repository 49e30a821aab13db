import { Card } from '@mantine/core';
import type { StatisticsLine } from '@trapline/contract/statistics/schemas.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { sumUp, totalOf } from '../logic/folded.ts';
import type { Period } from '../logic/periods.ts';
import type { Comparison } from '../search.ts';
import classes from './statistics.module.css';

type Shown = { readonly lines: readonly StatisticsLine[]; readonly period: Period };

type Props = Shown & { readonly against: (Shown & { readonly comparison: Comparison }) | null };

const COUNTS = ['visits', 'checks'] as const;
const FIGURES = ['captures', 'rate', 'activity', 'coverage', 'baitTake'] as const;
const SHARES: readonly string[] = ['activity', 'coverage', 'baitTake'];

const figureOf = (figure: (typeof FIGURES | typeof COUNTS)[number], { lines, period }: Shown): number | null => {
  if (figure === 'visits') return sumUp(lines)?.visits ?? null;
  if (figure === 'checks') return sumUp(lines)?.checked ?? null;
  return totalOf(figure, lines, period);
};

/** The period in numbers, with those it is held against. */
export function StatisticsFigures({ lines, period, against }: Props) {
  const t = useTranslations('statistics.figure');
  const format = useFormatter();
  const said = (figure: (typeof FIGURES | typeof COUNTS)[number], of: Shown): string => {
    const value = figureOf(figure, of);
    if (value === null) return '—';
    const number = format.number(value, { maximumFractionDigits: 1 });
    return SHARES.includes(figure) ? `${number} %` : number;
  };
  // how much was done in each of two periods, before what was found in them; a visit is no count of chosen devices
  const isOfDevices = lines.some(({ deviceTypeId }) => deviceTypeId !== null);
  const shown = [...COUNTS.slice(isOfDevices ? 1 : 0), ...FIGURES];
  return (
    <dl className={classes.figures}>
      {shown.map((figure) => (
        <Card key={figure} className={classes.figure}>
          <dt>{t(figure)}</dt>
          <dd>
            <span className="num">{said(figure, { lines, period })}</span>
            {against && <small>{t(against.comparison, { value: said(figure, against) })}</small>}
          </dd>
        </Card>
      ))}
    </dl>
  );
}
