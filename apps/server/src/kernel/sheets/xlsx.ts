import { type Cell, MAX_COLUMNS, type Sheet, type SheetRow, SheetTooLarge, UnreadableSheet } from './sheet.ts';
import { openZip, type Parts } from './zip.ts';

/** Limit for everything unpacked from one file, and for all cell texts: ten thousand rows of long texts. */
const MAX_UNPACKED = 16_777_216;

type Token = { readonly tag: string; readonly attributes: string; readonly ends: boolean; readonly isEmpty: boolean };

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const HEX = 16;
const MAX_CODE_POINT = 0x10ffff;

const characterOf = (digits: string, base: number): string => {
  const code = Number.parseInt(digits, base);
  return code > 0 && code <= MAX_CODE_POINT ? String.fromCodePoint(code).toWellFormed() : '';
};

const unescapeXml = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return characterOf(hex, HEX);
    if (decimal !== undefined) return characterOf(decimal, 10);
    return ENTITIES.get(name ?? '') ?? whole;
  });

/** One character separates the parts, so that a tag without an end is read once, at any length. */
const PIECES = /<(\/?)([\w.:-]+)((?:[\s/][^<>"']*(?:(?:"[^"<]*"|'[^'<]*')[^<>"']*)*)?)>|([^<]+)/g;

/**
 * Spreadsheets contain plain elements and text; a document type, whose entities could expand without limit, is refused.
 */
const walk = (xml: string, onTag: (token: Token) => void, onText: (text: string) => void): void => {
  if (/<!DOCTYPE/i.test(xml)) throw new UnreadableSheet('has a type of its own');
  for (const [, slash, name = '', attributes = '', text] of xml.matchAll(PIECES)) {
    if (text !== undefined) onText(unescapeXml(text));
    else {
      const tag = name.slice(name.lastIndexOf(':') + 1);
      onTag({ tag, attributes, ends: slash === '/', isEmpty: attributes.endsWith('/') });
    }
  }
};

const attributePattern = (name: string) => new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
const ATTRIBUTES = {
  r: attributePattern('r'),
  t: attributePattern('t'),
  Id: attributePattern('Id'),
  Target: attributePattern('Target'),
};

const attributeOf = (attributes: string, name: keyof typeof ATTRIBUTES): string | undefined => {
  const found = ATTRIBUTES[name].exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : unescapeXml(value);
};

/** Path of the first sheet, from the workbook. */
const firstSheetOf = (parts: Parts): string => {
  const workbook = parts.read('xl/workbook.xml');
  if (workbook === null) throw new UnreadableSheet('no workbook');
  let id: string | undefined;
  walk(
    workbook,
    ({ tag, attributes, ends }) => {
      if (tag === 'sheet' && !ends) id ??= /(?:^|\s)[\w.-]+:id\s*=\s*["']([^"']*)["']/.exec(attributes)?.[1];
    },
    () => undefined,
  );
  let target: string | undefined;
  walk(
    parts.read('xl/_rels/workbook.xml.rels') ?? '',
    ({ tag, attributes }) => {
      if (tag === 'Relationship' && attributeOf(attributes, 'Id') === id) target ??= attributeOf(attributes, 'Target');
    },
    () => undefined,
  );
  if (target === undefined) return 'xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
};

/** Texts to which cells refer. Japanese pronunciation (`rPh`) is left out. */
const sharedTexts = (parts: Parts): readonly string[] => {
  const texts: string[] = [];
  let inside = 0;
  let isText = false;
  walk(
    parts.read('xl/sharedStrings.xml') ?? '',
    ({ tag, ends, isEmpty }) => {
      if (tag === 'si' && !ends) texts.push('');
      if (tag === 'rPh' && !isEmpty) inside += ends ? -1 : 1;
      if (tag === 't') isText = !ends && !isEmpty;
    },
    (text) => {
      if (isText && inside === 0) texts.push((texts.pop() ?? '') + text);
    },
  );
  return texts;
};

const CODE_BEFORE_A = 'A'.charCodeAt(0) - 1;
const ALPHABET_SIZE = 26;

/** `C7` is column 2; a cell without a reference is the next one. */
const columnOf = (reference: string | undefined, next: number): number => {
  const letters = /^([A-Z]{1,3})\d/.exec(reference ?? '')?.[1];
  if (letters === undefined) return next;
  return [...letters].reduce((sum, letter) => sum * ALPHABET_SIZE + letter.charCodeAt(0) - CODE_BEFORE_A, 0) - 1;
};

const ERROR_KIND = 'e';

class Rows {
  readonly rows: SheetRow[] = [];
  readonly #texts: readonly string[];
  readonly #maxRows: number;
  #cells: Cell[] = [];
  #number = 0;
  #column = 0;
  #kind = '';
  #value = '';
  #isFormula = false;
  #isValue = false;
  #textLength = 0;

  constructor(texts: readonly string[], maxRows: number) {
    this.#texts = texts;
    this.#maxRows = maxRows;
  }

  onTag({ tag, attributes, ends, isEmpty }: Token): void {
    if (ends) this.#end(tag);
    else this.#begin(tag, attributes, isEmpty);
    this.#isValue = (tag === 'v' || tag === 't') && !ends && !isEmpty;
  }

  onText(text: string): void {
    if (this.#isValue) this.#value += text;
  }

  #begin(tag: string, attributes: string, isEmpty: boolean): void {
    if (tag === 'row') this.#beginRow(attributes, isEmpty);
    if (tag === 'c') this.#beginCell(attributes, isEmpty);
    if (tag === 'f') this.#isFormula = true;
  }

  #end(tag: string): void {
    if (tag === 'row') this.#endRow();
    if (tag === 'c') this.#endCell();
  }

  #beginRow(attributes: string, isEmpty: boolean): void {
    const number = Number(attributeOf(attributes, 'r'));
    this.#number = Number.isSafeInteger(number) && number > 0 ? number : this.#number + 1;
    this.#cells = [];
    this.#column = -1;
    if (isEmpty) this.#endRow();
  }

  #endRow(): void {
    if (!this.#cells.some(({ text, isFormula }) => text.trim() !== '' || isFormula)) return;
    if (this.rows.length >= this.#maxRows) throw new SheetTooLarge('too many rows');
    this.rows.push({ number: this.#number, cells: Array.from(this.#cells, (cell) => cell ?? { text: '' }) });
  }

  #beginCell(attributes: string, isEmpty: boolean): void {
    this.#column = columnOf(attributeOf(attributes, 'r'), this.#column + 1);
    this.#kind = attributeOf(attributes, 't') ?? 'n';
    this.#value = '';
    this.#isFormula = false;
    if (isEmpty) this.#endCell();
  }

  #endCell(): void {
    if (this.#column < 0 || this.#column >= MAX_COLUMNS) return;
    const isFormula = this.#isFormula || this.#kind === ERROR_KIND;
    const text = this.#text();
    const isNumber = this.#kind === 'n' && text !== '';
    // many cells can refer to one long text
    this.#textLength += text.length;
    if (this.#textLength > MAX_UNPACKED) throw new SheetTooLarge('says too much');
    this.#cells[this.#column] = {
      text,
      ...(isFormula && { isFormula: true as const }),
      ...(isNumber && { isNumber: true as const }),
    };
  }

  #text(): string {
    if (this.#kind === 's') return this.#texts[Number(this.#value)] ?? '';
    if (this.#kind === 'b') return this.#value === '1' ? 'TRUE' : 'FALSE';
    // programs store a typed 12 as 12.0 or 1.2E1
    if (this.#kind === 'n' && this.#value !== '') return String(Number(this.#value));
    return this.#value;
  }
}

/** Reads the first sheet of an Excel workbook; calculated values are marked as formulas. */
export const readXlsx = (content: Buffer, maxRows: number): Sheet => {
  const parts = openZip(content, MAX_UNPACKED);
  const xml = parts.read(firstSheetOf(parts));
  if (xml === null) throw new UnreadableSheet('no sheet');
  const rows = new Rows(sharedTexts(parts), maxRows);
  walk(
    xml,
    (token) => rows.onTag(token),
    (text) => rows.onText(text),
  );
  return rows.rows;
};
