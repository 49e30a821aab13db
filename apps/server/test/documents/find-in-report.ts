import type { Block, BlockKind, BlockOf, Cell, ReportModel, Row } from '../../src/documents/model.ts';

/** Helpers with which tests read a report by its sections, tables and texts. */

export const blocksOfKind = <K extends BlockKind>(model: ReportModel, kind: K): BlockOf<K>[] =>
  model.blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);

export const headings = (model: ReportModel): string[] => blocksOfKind(model, 'h2').map(({ text }) => text);

/** Returns the note of the section with this heading, and its blocks. */
export const section = (model: ReportModel, text: string): { note: string | undefined; blocks: Block[] } => {
  const from = model.blocks.findIndex((block) => block.kind === 'h2' && block.text === text);
  const heading = model.blocks[from];
  if (heading?.kind !== 'h2') throw new Error(`no section ${text}`);
  const rest = model.blocks.slice(from + 1);
  const end = rest.findIndex(({ kind }) => kind === 'h2');
  return { note: heading.note, blocks: end === -1 ? rest : rest.slice(0, end) };
};

/** The blocks before the first section. */
export const firstPage = (model: ReportModel): Block[] =>
  model.blocks.slice(
    0,
    model.blocks.findIndex(({ kind }) => kind === 'h2'),
  );

export const jsonText = (value: unknown): string => JSON.stringify(value);

type CellRow = Extract<Row, { cells: Cell[] }>;

/** Rows of the tables among the blocks, without group headings. */
export const rowsOf = (blocks: readonly Block[]): CellRow[] =>
  blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])).filter((row) => 'cells' in row);

export const groupsOf = (blocks: readonly Block[]): string[] =>
  blocks
    .flatMap((block) => (block.kind === 'table' ? block.rows : []))
    .flatMap((row) => ('group' in row ? row.group : []));

/** The text of one cell, with one line for each line of the cell. */
export const cellText = (row: CellRow | undefined, index: number): string =>
  (row?.cells[index] ?? []).map(({ text, badge }) => text || badge?.text || '').join('\n');

export type Tile = BlockOf<'kpis'>['items'][number];

export const tile = (model: ReportModel, label: string): Tile => {
  const found = blocksOfKind(model, 'kpis')
    .flatMap(({ items }) => items)
    .find((item) => item.label === label);
  if (!found) throw new Error(`no figure ${label}`);
  return found;
};
