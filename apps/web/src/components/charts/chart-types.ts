/** A line with one value per point; null for a time without checks. */
export type ChartSeries = {
  readonly id: string;
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** The line of another period: thinner, dashed, in the colour of the first line. */
  readonly isBefore?: boolean;
};

/** A point of the horizontal axis: a short label, and a full name for reading its values. */
export type ChartPoint = { readonly id: string; readonly label: string; readonly name: string };

/** A horizontal line at a limit that the values should not reach. */
export type ChartMark = { readonly value: number; readonly label: string };

export type ChartBar = {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  /** Shown after the value. */
  readonly note?: string;
};

type Cell = string | number | null;

/** The table of a chart with its numbers. */
export type ChartTable = {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly id: string;
    readonly cells: readonly Cell[];
    /** The name of the row as the title of a narrow column. */
    readonly short?: string;
  }[];
};

/** The number of lines that can be distinguished by colour, dashes and marks. */
export const MAX_LINES = 8;
