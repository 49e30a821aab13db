import { useFormatter, useTranslations } from 'use-intl';
import type { ChartTable } from './chart-types.ts';
import classes from './charts.module.css';
import { fitTable } from './fit-table.ts';

type Props = { readonly label: string; readonly table: ChartTable };

/** The numbers of a chart as a table; a gap in the data is marked as a gap. */
export function DataTable({ label, table }: Props) {
  const t = useTranslations('statistics.chart');
  const { columns, rows } = fitTable(table, t('name'));
  const format = useFormatter();
  const formatCell = (cell: string | number | null) => {
    if (cell === null) return <span className={classes.none}>{t('gap')}</span>;
    return typeof cell === 'number' ? format.number(cell, { maximumFractionDigits: 1 }) : cell;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keys
    <section className={classes.table} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={columns[0]} scope="row">
                    {formatCell(cell)}
                  </th>
                ) : (
                  <td key={columns[index]} className="num">
                    {formatCell(cell)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
