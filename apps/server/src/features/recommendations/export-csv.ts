import type { recommendations } from '@trapline/contract/recommendations/endpoints.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/implement.ts';
import { getVisiblePlace } from '../../kernel/scope.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../kernel/sheets/csv.ts';
import { harmless } from '../../kernel/sheets/sheet.ts';
import { translated } from '../../kernel/translations.ts';
import { boundsOf } from './range.ts';
import { type Filter, type RecommendationRow, selectOlder } from './recommendations.queries.ts';

/** Held at a time, however many there are. */
const AT_ONCE = 500;

/** The columns of DEC-112, and behind them what is ours. */
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

/** `22/11/2026`, and with its time where the reader is. */
const dayOf = (day: string): string => day.split('-').toReversed().join('/');
const momentOf = (at: Date | null, timezone: string): string =>
  at === null
    ? ''
    : new Intl.DateTimeFormat('en-GB', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })
        .format(at)
        .replace(',', '');

const wordOf = (ctx: AnyCtx, name: string | null, translations: unknown): string =>
  name === null ? '' : translated({ translations }, ctx.language, 'name', name);

const cellsOf = (ctx: AnyCtx, row: RecommendationRow): string[] => {
  const t = translatorFor(ctx.language);
  const person = (name: string | null, surname: string | null) => [name, surname].filter(Boolean).join(' ');
  return [
    String(row.number),
    momentOf(row.created_at, ctx.timezone),
    row.placeName,
    t(`recommendations.priorities.${row.priority}`),
    t(`recommendations.statuses.${row.status}`),
    wordOf(ctx, row.categoryName, row.categoryTranslations),
    row.recommendation,
    row.comment ?? '',
    row.owner_text ?? person(row.ownerName, row.ownerSurname),
    row.area ?? '',
    wordOf(ctx, row.typeName, row.typeTranslations),
    [row.deviceNumber, row.deviceName].filter(Boolean).join(' '),
    row.zoneName ?? '',
    dayOf(row.due_date),
    person(row.authorName, row.authorSurname),
    t(`recommendations.kinds.${row.kind}`),
    momentOf(row.closed_at, ctx.timezone),
  ];
};

/** A part of the table at a time, from the newest on. */
async function* tableOf(ctx: AnyCtx, filter: Filter): AsyncGenerator<Uint8Array> {
  const t = translatorFor(ctx.language);
  const head = COLUMNS.map((column) => t(`recommendations.csv.columns.${column}`));
  yield Buffer.from(BYTE_ORDER_MARK + csvLines([head], ';'));
  let below: number | null = null;
  do {
    const rows: RecommendationRow[] = await selectOlder(ctx, filter, below, AT_ONCE);
    if (rows.length > 0)
      yield Buffer.from(
        csvLines(
          rows.map((row) => cellsOf(ctx, row).map(harmless)),
          ';',
        ),
      );
    below = rows.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null);
  } while (below !== null);
}

export const exportCsv: Handler<typeof recommendations.csv> = async (ctx, { query }) => {
  const place = query.placeId === undefined ? null : await getVisiblePlace(ctx, query.placeId);
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: ctx.timezone, dateStyle: 'short' }).format(ctx.now());
  return {
    content: tableOf(ctx, { ...boundsOf(ctx, query), placeId: place?.id }),
    contentType: 'text/csv; charset=utf-8',
    filename: `recommendations_${today.replaceAll('/', '-')}.csv`,
  };
};
