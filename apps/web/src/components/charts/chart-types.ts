/** A line: one value a point, null where nobody looked. */
export type ChartSeries = {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** Of another period: thinner, in dashes, in the colour of the first. */
  readonly isBefore?: boolean;
};

/** What stands at the foot of a chart: a short name, and a full one to read. */
export type ChartPoint = { readonly id: string; readonly label: string; readonly name: string };

/** A line across the chart that is not to be reached. */
export type ChartMark = { readonly value: number; readonly label: string };

export type ChartBar = {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  /** Shown after the value. */
  readonly note?: string;
};

/** A table beside a chart: what it shows in numbers. */
export type ChartTable = {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly id: string; readonly cells: readonly (string | number | null)[] }[];
};

/** The number of lines that can be distinguished by colour, dashes and marks. */
export const LINES_AT_MOST = 8;
