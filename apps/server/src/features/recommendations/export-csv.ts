import { FACILITY_TIME_ZONE } from '@trapline/contract/kernel/facility-days.ts';
import type { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import {
  RECOMMENDATION_KINDS,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_STATUSES,
} from '@trapline/contract/recommendations/rules.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../kernel/sheets/csv.ts';
import { escapeFormula } from '../../kernel/sheets/sheet.ts';
import { boundsOf } from './date-range.ts';
import { type CsvLine, type RecommendationFilter, selectCsvBatch } from './recommendations.queries.ts';

/** Number of rows read at a time; the total number has no limit. */
const BATCH_SIZE = 100;

/** The columns of DEC-112, followed by our own columns. */
const COLUMNS = [
  'uniqueId',
  'createdAt',
  'facility',
  'priority',
  'status',
  'category',
  'recommendation',
  'comment',
  'owner',
  'area',
  'deviceType',
  'device',
  'zone',
  'dueDate',
  'author',
  'kind',
  'closedAt',
] as const;

/** `22/11/2026`. */
const dayOf = (day: string): string => day.split('-').toReversed().join('/');

type Clock = (at: Date | null) => string;

/** `22/11/2026 09:30:00` in the reader's timezone. Created once per table: a format needs far more memory than its text. */
const clockOf = (timeZone: string): Clock => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => (at === null ? '' : format.format(at).replace(',', ''));
};

/** Texts shared by many rows. */
const labelsOf = ({ language, timezone }: AnyCtx) => {
  const t = translatorFor(language);
  const labelByValue = <T extends string>(values: readonly T[], describe: (value: T) => string) =>
    Object.fromEntries(values.map((value) => [value, describe(value)])) as Readonly<Record<T, string>>;
  return {
    clock: clockOf(timezone),
    priorities: labelByValue(RECOMMENDATION_PRIORITIES, (value) => t(`recommendations.priorities.${value}`)),
    statuses: labelByValue(RECOMMENDATION_STATUSES, (value) => t(`recommendations.statuses.${value}`)),
    kinds: labelByValue(RECOMMENDATION_KINDS, (value) => t(`recommendations.kinds.${value}`)),
  };
};

const cellsOf = (labels: ReturnType<typeof labelsOf>, row: CsvLine): string[] => [
  String(row.number),
  labels.clock(row.created_at),
  row.placeName,
  labels.priorities[row.priority],
  labels.statuses[row.status],
  row.category ?? '',
  row.recommendation,
  row.comment ?? '',
  row.owner_text ?? row.owner ?? '',
  row.area ?? '',
  row.deviceType ?? '',
  row.device ?? '',
  row.zone ?? '',
  dayOf(row.due_date),
  row.author ?? '',
  labels.kinds[row.kind],
  labels.clock(row.closed_at),
];

/** Yields the table in parts, from the newest row on. */
async function* tableOf(ctx: AnyCtx, filter: RecommendationFilter): AsyncGenerator<Uint8Array> {
  const t = translatorFor(ctx.language);
  const labels = labelsOf(ctx);
  const header = COLUMNS.map((column) => t(`recommendations.csv.columns.${column}`));
  yield Buffer.from(BYTE_ORDER_MARK + csvLines([header], ';'));
  let belowId: number | null = null;
  do {
    const rows: CsvLine[] = await selectCsvBatch(ctx, filter, belowId, BATCH_SIZE);
    if (rows.length > 0)
      yield Buffer.from(
        csvLines(
          rows.map((row) => cellsOf(labels, row).map(escapeFormula)),
          ';',
        ),
      );
    belowId = rows.length < BATCH_SIZE ? null : (rows.at(-1)?.id ?? null);
  } while (belowId !== null);
}

export const exportCsv: Handler<typeof recommendations.csv> = async (ctx, { query }) => {
  const place = query.placeId === undefined ? null : await getVisiblePlace(ctx, query.placeId);
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: FACILITY_TIME_ZONE, dateStyle: 'short' }).format(
    ctx.now(),
  );
  return {
    content: tableOf(ctx, { ...boundsOf(query), placeId: place?.id }),
    contentType: 'text/csv; charset=utf-8',
    filename: `recommendations_${today.replaceAll('/', '-')}.csv`,
  };
};
