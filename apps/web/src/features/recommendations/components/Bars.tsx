import { Card, Title } from '@mantine/core';
import { useFormatter } from 'use-intl';
import classes from './statistics.module.css';

type Row = { readonly id: string; readonly label: string; readonly count: number };

/** A table that shows bars in its rows. */
export function Bars({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  const format = useFormatter();
  const maxCount = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Card component="section" className={classes.wide}>
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <table className={classes.bars}>
        <tbody>
          {rows.map(({ id, label, count }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              <td>
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ width: `${(count / maxCount) * 100}%` }} />
                </span>
                <span className="num">{format.number(count)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
