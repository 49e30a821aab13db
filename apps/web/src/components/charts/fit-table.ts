import { type ChartTable, MAX_LINES } from './chart-types.ts';

/** A table with more columns is below its chart and not beside it. */
const MAX_COLUMNS_BESIDE = 3;

/** As many columns fit below a chart if each has the width of a short date: a year, and the names of the rows. */
const MAX_SHORT_COLUMNS = 14;

export const isBelowChart = ({ columns }: ChartTable): boolean => columns.length > MAX_COLUMNS_BESIDE;

/** The table to be shown: with more lines than a chart draws, the lines are rows if the columns fit then. */
export const fitTable = ({ columns, rows }: ChartTable, nameTitle: string): ChartTable => {
  const isTooWide = columns.length > MAX_LINES + 2;
  if (!isTooWide || rows.length >= MAX_SHORT_COLUMNS) return { columns, rows };
  return {
    columns: [nameTitle, ...rows.map(({ short, cells }) => short ?? String(cells[0]))],
    rows: columns.slice(1).map((name, index) => ({
      id: `${index} ${name}`,
      cells: [name, ...rows.map(({ cells }) => cells[index + 1] ?? null)],
    })),
  };
};
