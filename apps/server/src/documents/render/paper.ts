import { chartSvg } from '../charts.ts';
import type { Block, BlockOf, Cell, LabelSheet, Paper, PlanSheet, ReportModel, Row } from '../model.ts';
import { legendPin, planOverlay } from '../plan-scene.ts';
import { bindUnits, makeBreakable, printable } from '../text.ts';
import { withAccent } from '../tones.ts';
import { rowHeight } from './row-heights.ts';

/**
 * Converts a report model to the one JSON text that `blocks.typ` reads: texts are made printable, charts and plan
 * markers are drawn, and image names are replaced by existing paths. The content of the document is not decided here.
 */

const isLabelSheet = (model: Paper): model is LabelSheet => 'labels' in model;
const isPlanSheet = (model: Paper): model is PlanSheet => 'plan' in model;

/** Names of all pictures that a model uses, without duplicates. */
export const imageNames = (model: Paper): string[] => {
  if (isLabelSheet(model)) return [];
  if (isPlanSheet(model)) return [model.plan.image];
  const names = model.blocks.flatMap((block): (string | null)[] => {
    switch (block.kind) {
      case 'letterhead':
        return block.parties.map(({ logo }) => logo);
      case 'photos':
        return block.items.map(({ image }) => image);
      case 'plan':
        return [block.image];
      case 'sign':
        return block.items.map(({ image }) => image);
      default:
        return [];
    }
  });
  return [...new Set(names.filter((name) => name !== null))];
};

/** Path of a picture for the typesetter; null draws the placeholder. */
export type ImagePath = (name: string) => string | null;

// the text width of the sheet in points: A4 less two margins of 15 mm
const SHEET_WIDTH = 510;
const CHART_GAP = 14;

const charts = (block: BlockOf<'charts'>) => {
  const width = (SHEET_WIDTH - CHART_GAP * (block.charts.length - 1)) / block.charts.length;
  return {
    ...block,
    charts: block.charts.map(({ title, alt, chart }) => ({ title, alt, svg: chartSvg(chart, width) })),
  };
};

/** Blocks that must stay on one page; all other blocks may be separated. */
type BlockGroup =
  /** `lead`: the heading and the text before the plans stay with the first plan. */
  | { readonly kind: 'plans'; readonly lead: readonly Block[]; readonly items: readonly BlockOf<'plan'>[] }
  | { readonly kind: 'together'; readonly blocks: readonly Block[] };
type Piece = Block | BlockGroup;

const isPlan = (block: Block): block is BlockOf<'plan'> => block.kind === 'plan';

/** Number of blocks that introduce this one: a heading and the paragraphs below it. */
const leadLength = (blocks: readonly Block[], end: number): number => {
  const from = blocks.slice(0, end).findLastIndex(({ kind }) => kind === 'h2');
  const isIntroduced = from !== -1 && blocks.slice(from + 1, end).every(({ kind }) => kind === 'p');
  return isIntroduced ? end - from : 0;
};

const groupPlans = (blocks: readonly Block[]): Piece[] => {
  const first = blocks.findIndex(isPlan);
  if (first === -1) return [...blocks];
  const after = blocks.findIndex((block, index) => index > first && !isPlan(block));
  const end = after === -1 ? blocks.length : after;
  const start = first - leadLength(blocks, first);
  const plans: Piece = {
    kind: 'plans',
    lead: blocks.slice(start, first),
    items: blocks.slice(first, end).filter(isPlan),
  };
  return [...blocks.slice(0, start), plans, ...groupPlans(blocks.slice(end))];
};

/** A table with this many rows leaves most of a sheet free. */
const FEW_ROWS = 12;

/** Groups a short list with the texts about it; a long list may be separated from them. */
const groupTexts = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap((piece, index): Piece[] => {
    const [before, next] = [pieces[index - 1], pieces[index + 1]];
    const isShort = (it: Piece | undefined): it is BlockOf<'table'> =>
      it?.kind === 'table' && it.rows.length <= FEW_ROWS;
    if (piece.kind === 'texts' && isShort(before)) return [];
    return isShort(piece) && next?.kind === 'texts' ? [{ kind: 'together', blocks: [piece, next] }] : [piece];
  });

/** A heading that needs no text below it. */
const isAlone = (piece: Piece | undefined, next: Piece | undefined): boolean =>
  piece?.kind === 'h2' && (next === undefined || next.kind === 'h2' || next.kind === 'plans');

/** Depends on the neighbours of a part: `holds-end` stays with the empty sections that end the document. */
const neighbourFlags = (pieces: readonly Piece[], index: number) => {
  const [before, piece, next] = [pieces[index - 1], pieces[index], pieces[index + 1]];
  if (isAlone(piece, next)) return { alone: true, 'after-alone': isAlone(before, piece) };
  // an explanation in small letters belongs to the list below it
  if (piece?.kind === 'p' && next?.kind === 'table') return { leads: true };
  const rest = pieces.slice(index + 1);
  return rest.length > 0 && rest.every(({ kind }) => kind === 'h2') ? { 'holds-end': true } : {};
};

/**
 * Smallest scale of a plan that is fitted to the rest of a page; its pins are redrawn for that size, to remain
 * readable.
 */
const MIN_PLAN_SCALE = 0.75;

const plan = (block: BlockOf<'plan'>, pathOf: ImagePath) => ({
  ...block,
  image: pathOf(block.image),
  markers: [],
  count: block.markers.length,
  overlay: planOverlay(block),
  small: planOverlay(block, MIN_PLAN_SCALE),
  legend: block.legend.map(({ label, tone }) => ({ label, pin: legendPin(tone) })),
});

// this many letters in one cell fill about a third of a page in the narrowest column
const LONG_CELL_LENGTH = 600;

const isLong = (cell: Cell): boolean => cell.reduce((sum, { text }) => sum + text.length, 0) > LONG_CELL_LENGTH;

/** The first letter decides the direction of a text, as in a browser with `dir="auto"`. */
const STARTS_RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

const toLineParts = (text: string) => {
  const line = bindUnits(printable(text));
  return STARTS_RIGHT_TO_LEFT.test(line) ? [{ rtl: line }] : makeBreakable(line);
};

/**
 * Only words that may be wider than their column are divided: the rest of a line, above all a Latin name, already has
 * places for line breaks. Searching for places to divide costs a fifth of the printing time.
 */
const WIDE_WORD = /(\p{L}{16,})/u;

type LinePart = string | string[] | { readonly rtl: string };
type Part = LinePart | { readonly divide: string };

const divideWideWord = (part: LinePart): Part[] => {
  if (typeof part !== 'string') return [part];
  const wordParts = part.split(WIDE_WORD).filter((word) => word !== '');
  return wordParts.map((word) => (WIDE_WORD.test(word) ? { divide: word } : word));
};

const divideWideWords = (text: string): Part[] => {
  const lineParts = toLineParts(text);
  return typeof lineParts === 'string' ? divideWideWord(lineParts) : lineParts.flatMap((part) => divideWideWord(part));
};

const isWide = (text: string): boolean => text.length >= 16 && WIDE_WORD.test(text);

const paperCell = (cell: Cell) =>
  cell.map((line) => (isWide(line.text) ? { ...line, text: divideWideWords(line.text) } : line));

type PaperRow = ReturnType<typeof paperRow>;

const paperRow = (block: BlockOf<'table'>, row: Row) =>
  'cells' in row
    ? { cells: row.cells.map(paperCell), long: row.cells.some(isLong), height: rowHeight(block, row) }
    : row;

/** Number of rows at the beginning and the end of a list, or of a group in it, that stay together on a sheet. */
const MIN_ROWS_TOGETHER = { first: 2, last: 2 };

/** For each row, how many rows from it on must stay on one sheet; 0 if an earlier row already includes it. */
const countRowsTogether = (rows: readonly PaperRow[]): number[] => {
  const size = rows.length;
  if (size <= MIN_ROWS_TOGETHER.first + MIN_ROWS_TOGETHER.last) return rows.map((_, index) => (index === 0 ? size : 0));
  return rows.map((_, index) => {
    if (index === 0) return MIN_ROWS_TOGETHER.first;
    if (index === size - MIN_ROWS_TOGETHER.last) return MIN_ROWS_TOGETHER.last;
    return index < MIN_ROWS_TOGETHER.first || index > size - MIN_ROWS_TOGETHER.last ? 0 : 1;
  });
};

const isGroup = (row: PaperRow): boolean => !('cells' in row);

/** Long lists always break across pages; a row longer than one sheet cannot stay together. */
const table = (block: BlockOf<'table'>) => {
  const rows = block.rows.map((row) => paperRow(block, row));
  if (block.dense || rows.some((row) => 'cells' in row && row.long)) return { ...block, rows };
  const starts = rows.flatMap((row, index) => (index === 0 || isGroup(row) ? [index] : []));
  const parts = starts.map((start, index) => rows.slice(start, starts[index + 1]));
  const groupedRows = parts.flatMap((part) => {
    const headingCells = part.filter(isGroup);
    const listed = part.slice(headingCells.length);
    const rowsTogether = countRowsTogether(listed);
    return [...headingCells, ...listed.map((row, index) => ({ ...row, holds: rowsTogether[index] ?? 0 }))];
  });
  return { ...block, keepsRowsTogether: true, rows: groupedRows };
};

const typstBlock = (block: Piece, pathOf: ImagePath): object => {
  switch (block.kind) {
    case 'charts':
      return charts(block);
    case 'plans':
      return { ...block, items: block.items.map((each) => plan(each, pathOf)) };
    case 'together':
      return { ...block, blocks: block.blocks.map((each) => typstBlock(each, pathOf)) };
    case 'table':
      return table(block);
    case 'letterhead':
      return {
        ...block,
        parties: block.parties.map((party) => ({ ...party, logo: party.logo && pathOf(party.logo) })),
      };
    case 'photos':
      return { ...block, items: block.items.map((item) => ({ ...item, image: pathOf(item.image) })) };
    case 'sign':
      return {
        ...block,
        items: block.items.map((item) => ({
          ...item,
          image: item.image && pathOf(item.image),
          signed: item.image !== null,
        })),
      };
    default:
      return block;
  }
};

/** Fields with drawings and prepared texts, which are not changed. */
const FINISHED_FIELDS = new Set(['svg', 'overlay', 'small', 'pin', 'rtl']);
/** Text for screen readers is not broken into lines. */
const UNBROKEN_FIELDS = new Set(['kind', 'image', 'logo', 'alt', 'imageAlt', 'logoAlt']);

const createTextReplacer = (): ((key: string, value: unknown) => unknown) => {
  // cached, because most texts of a long list occur in it many times
  const cachedTexts = new Map<string, ReturnType<typeof toLineParts>>();
  return (key, value) => {
    if (typeof value !== 'string' || FINISHED_FIELDS.has(key)) return value;
    if (UNBROKEN_FIELDS.has(key)) return printable(value);
    const found = cachedTexts.get(value);
    if (found !== undefined) return found;
    const text = toLineParts(value);
    cachedTexts.set(value, text);
    return text;
  };
};

/** The Typst file in this folder that draws a model. */
export const typstFileOf = (model: Paper): 'blocks' | 'labels' | 'plan' => {
  if (isLabelSheet(model)) return 'labels';
  return isPlanSheet(model) ? 'plan' : 'blocks';
};

const labelInput = (sheet: LabelSheet): string =>
  JSON.stringify(sheet, (key, value) =>
    typeof value === 'string' && !FINISHED_FIELDS.has(key) ? printable(value) : value,
  );

const planInput = (sheet: PlanSheet, pathOf: ImagePath): string =>
  JSON.stringify({ ...sheet, plan: { ...sheet.plan, image: pathOf(sheet.plan.image) } });

/** The `report` input of the file that draws a model. */
export const paperInput = (model: Paper, pathOf: ImagePath): string => {
  if (isLabelSheet(model)) return labelInput(model);
  return isPlanSheet(model) ? planInput(model, pathOf) : reportInput(model, pathOf);
};

const reportInput = (model: ReportModel, pathOf: ImagePath): string => {
  const { blocks, accent, ...frame } = model;
  const inside = JSON.stringify({ ...frame, ...withAccent(accent) }, (_, value) =>
    typeof value === 'string' ? printable(value) : value,
  );
  const content = JSON.stringify(
    groupTexts(groupPlans(blocks)).map((piece, index, all) => ({
      ...typstBlock(piece, pathOf),
      ...neighbourFlags(all, index),
    })),
    createTextReplacer(),
  );
  return `${inside.slice(0, -1)},"blocks":${content}}`;
};
