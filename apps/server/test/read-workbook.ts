import { openZip } from '../src/kernel/sheets/zip.ts';

/** A workbook as tests read it: rows of texts, with numbers as stored and an empty cell as an empty text. */

const MAX_BYTES = 50_000_000;
const CODE_OF_A = 'A'.charCodeAt(0);
const ALPHABET_SIZE = 26;

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * ALPHABET_SIZE + letter.charCodeAt(0) - CODE_OF_A + 1, 0) - 1;

const textsIn = (xml: string): string[] =>
  [...xml.matchAll(/<si>(.*?)<\/si>/gs)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ''));

const rowsIn = (xml: string, texts: readonly string[]): string[][] =>
  [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, cells = '']) => {
    const row: string[] = [];
    for (const [, letters = '', more = '', value = ''] of cells.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(?:<v>([^<]*)<\/v>)?<\/c>)/g,
    ))
      row[columnOf(letters)] = more.includes('t="s"') ? (texts[Number(value)] ?? '') : value;
    return Array.from(row, (text) => text ?? '');
  });

export const readWorkbook = (file: Buffer): ReadonlyMap<string, readonly (readonly string[])[]> => {
  const zip = openZip(file, MAX_BYTES);
  const texts = textsIn(zip.read('xl/sharedStrings.xml') ?? '');
  const names = [...(zip.read('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)];
  return new Map(
    names.map(([, name = ''], index) => [name, rowsIn(zip.read(`xl/worksheets/sheet${index + 1}.xml`) ?? '', texts)]),
  );
};
