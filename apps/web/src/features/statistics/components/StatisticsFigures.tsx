import { Card } from '@mantine/core';
import type { StatisticsLine } from '@trapline/contract/statistics/schemas.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { sumUp, totalOf } from '../logic/folded.ts';
import type { Period } from '../logic/periods.ts';
import type { Comparison } from '../search.ts';
import classes from './statistics.module.css';

type Shown = { readonly lines: readonly StatisticsLine[]; readonly period: Period };

type Props = Shown & { readonly against: (Shown & { readonly comparison: Comparison }) | null };

const FIGURES = ['captures', 'rate', 'activity', 'coverage', 'baitTake'] as const;
const SHARES: readonly string[] = ['activity', 'coverage', 'baitTake'];

/** The period in numbers, with those it is held against. */
export function StatisticsFigures({ lines, period, against }: Props) {
  const t = useTranslations('statistics.figure');
  const format = useFormatter();
  const said = (figure: (typeof FIGURES)[number] | 'visits', of: Shown): string => {
    const value = figure === 'visits' ? (sumUp(of.lines)?.visits ?? null) : totalOf(figure, of.lines, of.period);
    if (value === null) return '—';
    const number = format.number(value, { maximumFractionDigits: 1 });
    return SHARES.includes(figure) ? `${number} %` : number;
  };
  const shown = lines.some(({ deviceTypeId }) => deviceTypeId !== null) ? FIGURES : (['visits', ...FIGURES] as const);
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
