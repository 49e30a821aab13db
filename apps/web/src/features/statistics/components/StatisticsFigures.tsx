import { Card } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { type Figure, figureOf, figuresOf, type Shown } from '../logic/figures.ts';
import type { Comparison } from '../search.ts';
import classes from './statistics.module.css';

type Props = Shown & { readonly against: (Shown & { readonly comparison: Comparison }) | null };

const SHARES: readonly Figure[] = ['activity', 'coverage', 'baitTake'];

/** The period in numbers, with those it is held against. */
export function StatisticsFigures({ lines, period, against }: Props) {
  const t = useTranslations('statistics.figure');
  const format = useFormatter();
  const said = (figure: Figure, of: Shown): string => {
    const value = figureOf(figure, of);
    if (value === null) return '—';
    const number = format.number(value, { maximumFractionDigits: 1 });
    return SHARES.includes(figure) ? `${number} %` : number;
  };
  return (
    <dl className={classes.figures}>
      {figuresOf(lines).map((figure) => (
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
