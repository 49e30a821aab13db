import { Card, Title } from '@mantine/core';
import { useFormatter } from 'use-intl';
import classes from './statistics.module.css';

type Part = { readonly id: string; readonly label: string; readonly count: number };

const FULL_TURN = 100;

/** A pie chart; labels and numbers are beside it, because angles are hard to read. */
export function Pie({ title, parts }: { readonly title: string; readonly parts: readonly Part[] }) {
  const format = useFormatter();
  const total = Math.max(
    1,
    parts.reduce((sum, { count }) => sum + count, 0),
  );
  const startOffsets = parts.map(
    (_, index) => parts.slice(0, index).reduce((sum, { count }) => sum + count, 0) / total,
  );
  return (
    <Card component="section">
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <div className={classes.pie}>
        <svg viewBox="0 0 36 36" className={classes.disc} aria-hidden="true">
          {parts.map(({ id, count }, index) => (
            <circle
              key={id}
              className={classes.slice}
              data-part={id}
              pathLength={FULL_TURN}
              cx="18"
              cy="18"
              r="13"
              strokeDasharray={`${(count / total) * FULL_TURN} ${FULL_TURN}`}
              strokeDashoffset={-(startOffsets[index] ?? 0) * FULL_TURN}
            />
          ))}
        </svg>
        <ul className={classes.legend}>
          {parts.map(({ id, label, count }) => (
            <li key={id}>
              <span className={classes.swatch} data-part={id} aria-hidden="true" />
              <span>{label}</span>
              <span className="num">{format.number(count)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
