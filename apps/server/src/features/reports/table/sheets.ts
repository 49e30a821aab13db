import type { Interval } from '@trapline/contract/reports/rules.ts';
import { isObserved } from '@trapline/contract/statistics/rules.ts';
import type { Translator } from '@trapline/phrases/translator.ts';
import type { Cell, Row } from 'write-excel-file/node';
import { printable } from '../../../documents/text.ts';
import { sheetName, textCell, type WorkbookSheet } from '../../../kernel/sheets/workbook.ts';
import type { SeriesFinding, SeriesPoint } from '../../statistics/series.read.ts';

/**
 * One sheet per subject: fixed headings, days as dates, counts as numbers, and texts as text whatever they begin with.
 */

/** A catalogue entry that was recorded; it has one column. */
export type Entry = { readonly id: number; readonly name: string };

export type Layout = {
  readonly t: Translator;
  readonly interval: Interval;
  readonly kind: SeriesFinding['kind'];
  /** Entries in the order of their columns. */
  readonly entries: readonly Entry[];
};

/** A line: the names of its subject, one for each heading, and its points. */
export type Line = { readonly names: readonly string[]; readonly points: ReadonlyMap<string, SeriesPoint> };

export const printableCell = (value: string): Cell => textCell(printable(value));

const headerCell = (value: string): Cell => ({
  value: printable(value),
  type: String,
  fontWeight: 'bold',
  backgroundColor: '#e7eeee',
  wrap: true,
  alignVertical: 'top',
});

const FORMATS: Readonly<Record<Interval, string>> = {
  DAY: 'dd/mm/yyyy',
  WEEK: 'dd/mm/yyyy',
  MONTH: 'mm/yyyy',
  YEAR: 'yyyy',
};

export const dayCell = (day: string, format: string): Cell => ({
  value: new Date(`${day}T00:00:00.000Z`),
  type: Date,
  format,
});

const numberCell = (value: number | null | undefined): Cell =>
  value === null || value === undefined ? null : { value, type: Number };

/** The common columns of every line; cells without a point are empty, which does not mean zero. */
const FACTS = ['checked', 'active', 'activeUnchecked', 'captures', 'baitTake', 'alarms'] as const;

/** Facts whose zero is known only if somebody checked; without a check the cell is empty. */
const FACTS_OF_CHECKS: ReadonlySet<string> = new Set(['active', 'activeUnchecked', 'captures']);

const factOf = (point: SeriesPoint, fact: (typeof FACTS)[number]): number | null =>
  point[fact] === 0 && FACTS_OF_CHECKS.has(fact) && !isObserved(point) ? null : point[fact];

const rowOf = ({ interval, kind, entries }: Layout, starts: string, { names, points }: Line): Row => {
  const point = points.get(starts);
  const hasChecks = point !== undefined && isObserved(point);
  const amounts = new Map(
    point?.found.filter((found) => found.kind === kind).map(({ id, amount }) => [id, amount] as const),
  );
  return [
    dayCell(starts, FORMATS[interval]),
    ...names.map(printableCell),
    ...FACTS.map((fact) => numberCell(point && factOf(point, fact))),
    ...entries.map(({ id }) => numberCell(amounts.get(id) ?? (hasChecks ? 0 : null))),
  ];
};

const WIDTHS = { day: 12, name: 26, fact: 13, entry: 16 };

type SheetSubject = {
  readonly sheet: string;
  /** Headings of the subject columns. */
  readonly about: readonly string[];
  readonly lines: readonly Line[];
  /** Every bucket of the range if a line has a row for each; null if it has rows only for its points. */
  readonly buckets: readonly string[] | null;
};

export const subjectSheet = (layout: Layout, { sheet, about, lines, buckets }: SheetSubject): WorkbookSheet => {
  const { t, interval, entries } = layout;
  const headers: Row = [
    headerCell(t(`reports.table.intervals.${interval}`)),
    ...about.map(headerCell),
    ...FACTS.map((fact) => headerCell(t(`reports.table.facts.${fact}`))),
    ...entries.map(({ name }) => headerCell(name)),
  ];
  const rows = lines.flatMap((line) =>
    (buckets ?? [...line.points.keys()].toSorted()).map((starts) => rowOf(layout, starts, line)),
  );
  return {
    sheet: sheetName(sheet),
    data: [headers, ...rows],
    stickyRowsCount: 1,
    stickyColumnsCount: 1 + about.length,
    columns: [
      { width: WIDTHS.day },
      ...about.map(() => ({ width: WIDTHS.name })),
      ...FACTS.map(() => ({ width: WIDTHS.fact })),
      ...entries.map(() => ({ width: WIDTHS.entry })),
    ],
  };
};

/** The first sheet: the contents of the workbook. */
export const aboutSheet = (name: string, facts: readonly (readonly [label: string, value: Cell])[]): WorkbookSheet => ({
  sheet: sheetName(name),
  data: facts.map(([label, value]) => [headerCell(label), value]),
  stickyColumnsCount: 1,
  columns: [{ width: 24 }, { width: 60 }],
});
