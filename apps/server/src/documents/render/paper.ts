import { chartSvg } from '../charts.ts';
import type { Block, BlockOf, Cell, ReportModel, Row } from '../model.ts';
import { legendPin, planOverlay } from '../plan-scene.ts';
import { breakable, printable } from '../text.ts';
import { paper, tones } from '../tones.ts';

/**
 * A report model as the one JSON text that `blocks.typ` reads: texts made printable, charts and plan markers drawn,
 * image names replaced by paths that exist. Nothing here decides what the document says.
 */

/** Names of all pictures a model asks for, each once. */
export const imageNames = (model: ReportModel): string[] => {
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

/** Where the bytes of a picture lie for the typesetter; null draws the placeholder. */
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

/** `lead`: the heading and the words in front of a plan stay with it. */
const withLeads = (blocks: readonly Block[]): (Block & { lead?: Block[] })[] => {
  const result: (Block & { lead?: Block[] })[] = [];
  for (const block of blocks) {
    if (block.kind !== 'plan') {
      result.push(block);
      continue;
    }
    const from = result.findLastIndex(({ kind }) => kind === 'h2');
    const leads = from !== -1 && result.slice(from + 1).every(({ kind }) => kind === 'p');
    result.push({ ...block, lead: leads ? result.splice(from) : [] });
  }
  return result;
};

/** A heading that already says all there is to say. */
const isAlone = (block: Block | undefined, next: Block | undefined): boolean =>
  block?.kind === 'h2' && (next === undefined || next.kind === 'h2');

/** How small a plan gets where it fits itself to the rest of a page; its pins are drawn anew then, to stay readable. */
const SHRUNK = 0.75;

const plan = (block: BlockOf<'plan'> & { lead?: Block[] }, pathOf: ImagePath) => ({
  ...block,
  image: pathOf(block.image),
  markers: [],
  count: block.markers.length,
  overlay: planOverlay(block),
  small: block.lead?.length ? planOverlay(block, SHRUNK) : '',
  legend: block.legend.map(({ label, tone }) => ({ label, pin: legendPin(tone) })),
});

// letters in one cell that fill about a third of a page in the narrowest column
const LONG_CELL = 600;

const isLong = (cell: Cell): boolean => cell.reduce((sum, { text }) => sum + text.length, 0) > LONG_CELL;

/** Only a line with a word that may be wider than its column is divided; looking for them on paper costs a fifth of the time. */
const WIDE_WORD = /\p{L}{16,}/u;

const isWide = (text: string): boolean => text.length >= 16 && WIDE_WORD.test(text);

const cellOnPaper = (cell: Cell) => cell.map((line) => (isWide(line.text) ? { ...line, divide: true } : line));

const rowOnPaper = (row: Row) =>
  'cells' in row ? { cells: row.cells.map(cellOnPaper), long: row.cells.some(isLong) } : row;

const drawn = (block: Block, pathOf: ImagePath) => {
  switch (block.kind) {
    case 'charts':
      return charts(block);
    case 'plan':
      return plan(block, pathOf);
    case 'table':
      return { ...block, rows: block.rows.map(rowOnPaper) };
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

/** Drawings stay as they are. */
const DRAWINGS = new Set(['svg', 'overlay', 'small', 'pin']);
/** What a screen reader says is not broken into lines. */
const WHOLE = new Set(['kind', 'image', 'logo', 'alt', 'imageAlt', 'logoAlt']);

const onPaper = (): ((key: string, value: unknown) => unknown) => {
  // most texts of a long list stand in it many times
  const known = new Map<string, ReturnType<typeof breakable>>();
  return (key, value) => {
    if (typeof value !== 'string' || DRAWINGS.has(key)) return value;
    if (WHOLE.has(key)) return printable(value);
    const found = known.get(value);
    if (found !== undefined) return found;
    const text = breakable(printable(value));
    known.set(value, text);
    return text;
  };
};

/** The `report` input of `blocks.typ`. */
export const paperInput = (model: ReportModel, pathOf: ImagePath): string => {
  const { blocks, ...frame } = model;
  const inside = JSON.stringify({ ...frame, tones, paper }, (_, value) =>
    typeof value === 'string' ? printable(value) : value,
  );
  const content = JSON.stringify(
    withLeads(blocks).map((block, index, all) => ({
      ...drawn(block, pathOf),
      ...(isAlone(block, all[index + 1]) ? { alone: true } : {}),
    })),
    onPaper(),
  );
  return `${inside.slice(0, -1)},"blocks":${content}}`;
};
