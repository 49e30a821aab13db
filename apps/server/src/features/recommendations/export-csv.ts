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
import { harmless } from '../../kernel/sheets/sheet.ts';
import { boundsOf } from './range.ts';
import { type Filter, type Line, selectOlder } from './recommendations.queries.ts';

/** Number of rows read at a time; the total number has no limit. */
const AT_ONCE = 100;

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
const wordsOf = ({ language, timezone }: AnyCtx) => {
  const t = translatorFor(language);
  const known = <T extends string>(values: readonly T[], describe: (value: T) => string) =>
    Object.fromEntries(values.map((value) => [value, describe(value)])) as Readonly<Record<T, string>>;
  return {
    clock: clockOf(timezone),
    priorities: known(RECOMMENDATION_PRIORITIES, (value) => t(`recommendations.priorities.${value}`)),
    statuses: known(RECOMMENDATION_STATUSES, (value) => t(`recommendations.statuses.${value}`)),
    kinds: known(RECOMMENDATION_KINDS, (value) => t(`recommendations.kinds.${value}`)),
  };
};

const cellsOf = (words: ReturnType<typeof wordsOf>, row: Line): string[] => [
  String(row.number),
  words.clock(row.created_at),
  row.placeName,
  words.priorities[row.priority],
  words.statuses[row.status],
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
  words.kinds[row.kind],
  words.clock(row.closed_at),
];

/** Yields the table in parts, from the newest row on. */
async function* tableOf(ctx: AnyCtx, filter: Filter): AsyncGenerator<Uint8Array> {
  const t = translatorFor(ctx.language);
  const words = wordsOf(ctx);
  const head = COLUMNS.map((column) => t(`recommendations.csv.columns.${column}`));
  yield Buffer.from(BYTE_ORDER_MARK + csvLines([head], ';'));
  let below: number | null = null;
  do {
    const rows: Line[] = await selectOlder(ctx, filter, below, AT_ONCE);
    if (rows.length > 0)
      yield Buffer.from(
        csvLines(
          rows.map((row) => cellsOf(words, row).map(harmless)),
          ';',
        ),
      );
    below = rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null);
  } while (below !== null);
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
