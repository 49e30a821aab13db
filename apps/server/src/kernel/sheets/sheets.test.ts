import { describe, expect, test } from 'vitest';
import { compressedArchive, sheetBomb } from '../../../test/file-samples.ts';
import { readCsv, writeCsv } from './csv.ts';
import { escapeFormula, type Sheet, SheetTooLarge, UnreadableSheet, unescapeFormula } from './sheet.ts';
import { writeTextSheet } from './workbook.ts';
import { readXlsx } from './xlsx.ts';
import { openZip } from './zip.ts';

const textOf = (sheet: Sheet) => sheet.map(({ cells }) => cells.map(({ text }) => text));
const csv = (text: string | Buffer) => readCsv(Buffer.from(text as string), 100);

describe('CSV', () => {
  test('uses the separator of its first line', () => {
    for (const separator of [';', '\t', ','])
      expect(textOf(csv(`Nr${separator}Nazwa\r\nK1${separator}"a${separator}""b"""\n`))).toEqual([
        ['Nr', 'Nazwa'],
        ['K1', `a${separator}"b"`],
      ]);
    expect(textOf(csv('sep=|\nNr|Nazwa\nK1|a;b'))).toEqual([
      ['Nr', 'Nazwa'],
      ['K1', 'a;b'],
    ]);
  });

  test('is read as UTF-8, or as Windows-1250 if it is not valid UTF-8', () => {
    expect(textOf(csv('\ufeffŁąka'))).toEqual([['Łąka']]);
    expect(textOf(readCsv(Buffer.from([0xa3, 0xb9, 0x6b, 0x61]), 10))).toEqual([['Łąka']]);
    const wide = Buffer.from('\ufeffŁąka', 'utf16le');
    expect(textOf(readCsv(wide, 10))).toEqual([['Łąka']]);
    expect(textOf(readCsv(Buffer.from(wide).swap16(), 10))).toEqual([['Łąka']]);
    expect(() => readCsv(Buffer.from('%PDF\0'), 10)).toThrow(UnreadableSheet);
    expect(() => readCsv(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00]), 10)).toThrow(UnreadableSheet);
  });

  test('preserves row numbers across empty rows and line breaks in quotes', () => {
    expect(csv('a\n\n"b\nc"\nd').map(({ number, cells }) => [number, cells[0]?.text])).toEqual([
      [1, 'a'],
      [3, 'b\nc'],
      [4, 'd'],
    ]);
  });

  test('marks formulas, and stops at the row limit', () => {
    expect(csv('=1+1;x')[0]?.cells).toEqual([{ text: '=1+1', isFormula: true }, { text: 'x' }]);
    expect(() => readCsv(Buffer.from('a\n'.repeat(101)), 100)).toThrow(SheetTooLarge);
    expect(readCsv(Buffer.from('a\n'.repeat(100)), 100)).toHaveLength(100);
  });

  test('is unchanged after writing and reading', () => {
    const rows = [
      ['Nr', 'a;b', ' c '],
      ['"x"', 'y\nz', ''],
    ];
    expect(textOf(readCsv(writeCsv(rows, ';'), 10))).toEqual(rows);
    expect(textOf(readCsv(writeCsv(rows, ','), 10))).toEqual(rows);
  });

  test('text that a spreadsheet would run as a formula is escaped, and restored when it is read', () => {
    for (const text of ['=cmd', '+48 123', '-1', '@a', '\tb']) {
      expect(escapeFormula(text)).toBe(`'${text}`);
      expect(unescapeFormula(escapeFormula(text))).toBe(text);
    }
    expect(escapeFormula("'quoted'")).toBe("'quoted'");
    expect(unescapeFormula("'quoted'")).toBe("'quoted'");
  });
});

const workbook = (sheet: string, more: Record<string, string> = {}) =>
  compressedArchive({
    'xl/workbook.xml':
      '<x:workbook><x:sheets><x:sheet name="A" r:id="r7"/><x:sheet name="B" r:id="r8"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r8" Target="worksheets/b.xml"/><Relationship Target="/xl/worksheets/a.xml" Id="r7"/></Relationships>',
    'xl/worksheets/a.xml': sheet,
    ...more,
  });

describe('XLSX', () => {
  test('a written sheet is read with the same texts, without characters that XML cannot contain', async () => {
    const rows = [
      ['Nr', 'Łąka & <b> "q"', ' c '],
      ['K1', 'y\nz', '', '0012', '🐭'],
    ];
    const made = await writeTextSheet('Urządzenia: hala [1]', [...rows, ['a\u0000\ud800b', 'x'.repeat(40_000)]]);
    expect(textOf(readXlsx(made, 10))).toEqual([...rows, ['ab', 'x'.repeat(32_767)]]);
  });

  test('the first sheet is read, with shared, rich, inline and calculated cells', () => {
    const shared =
      '<sst><si><t>Nr</t></si><si><r><t>Kar</t></r><r><t xml:space="preserve">mnik </t></r><rPh><t>no</t></rPh></si></sst>';
    const sheet =
      '<x:worksheet><x:sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>C &amp; &#x141;</t></is></c></row>' +
      '<row r="4"><c t="s"><v>1</v></c><c><v>12.0</v></c><c r="D4"><f>A1</f><v>7</v></c><c t="e"><v>#REF!</v></c><c t="b"><v>1</v></c></row>' +
      '<row r="5"/><row r="6"><c r="A6"/></row></x:sheetData></x:worksheet>';
    const read = readXlsx(workbook(sheet, { 'xl/sharedStrings.xml': shared }), 10);
    expect(read.map(({ number }) => number)).toEqual([1, 4]);
    expect(textOf(read)).toEqual([
      ['Nr', '', 'C & Ł'],
      ['Karmnik ', '12', '', '7', '#REF!', 'TRUE'],
    ]);
    expect(read[1]?.cells.map(({ isFormula }) => isFormula === true)).toEqual([false, false, false, true, true, false]);
  });

  test('a zip bomb is rejected when it exceeds the limit, also with a false declared size', () => {
    const bomb = sheetBomb();
    expect(bomb.length).toBeLessThan(100_000);
    expect(() => readXlsx(bomb, 10)).toThrow(SheetTooLarge);
    const bombWithFalseSize = Buffer.from(bomb);
    // the size is in the list of parts and in the part itself
    for (let at = 0; at < bombWithFalseSize.length - 4; at++)
      if (bombWithFalseSize.readUInt32LE(at) > 39_000_000 && bombWithFalseSize.readUInt32LE(at) < 41_000_000)
        bombWithFalseSize.writeUInt32LE(10, at);
    expect(() => readXlsx(bombWithFalseSize, 10)).toThrow(SheetTooLarge);
  });

  test('many cells with the same long text are rejected as a bomb too', () => {
    const shared = `<sst><si><t>${'x'.repeat(1_000_000)}</t></si></sst>`;
    const sheet = `<row>${'<c t="s"><v>0</v></c>'.repeat(6)}</row>`.repeat(10);
    expect(() => readXlsx(workbook(sheet, { 'xl/sharedStrings.xml': shared }), 10)).toThrow(SheetTooLarge);
  });

  test('an unclosed tag is read once, in linear time', () => {
    const cell = '<row><c t="str"><v>a</v></c></row>';
    // a parser that restarts at each character would need billions of steps
    for (const endless of [`<${'a'.repeat(2_000_000)}`, `<a ${'b '.repeat(2_000_000)}`, '<a "'.repeat(1_000_000)])
      expect(textOf(readXlsx(workbook(cell + endless), 10))).toEqual([['a']]);
  });

  test('rows with invalid numbers are counted on, and names of properties are not read as entities', () => {
    const rows = ['x', '1e999', '-1', '0.5'].map((r) => `<row r="${r}"><c t="str"><v>&toString;</v></c></row>`);
    const read = readXlsx(workbook(`<row r="7"><c t="str"><v>a</v></c></row>${rows.join('')}`), 10);
    expect(read.map(({ number }) => number)).toEqual([7, 8, 9, 10, 11]);
    expect(textOf(read)[1]).toEqual(['&toString;']);
  });

  test('all parts share one limit; too many parts or rows are rejected', () => {
    const parts = openZip(compressedArchive({ a: 'x'.repeat(60), b: 'y'.repeat(60) }), 100);
    expect(parts.read('a')).toHaveLength(60);
    expect(() => parts.read('b')).toThrow(SheetTooLarge);
    expect(() =>
      openZip(compressedArchive(Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`p${n}`, '']))), 100),
    ).toThrow(SheetTooLarge);
    expect(() => readXlsx(workbook('<row><c t="str"><v>a</v></c></row>'.repeat(11)), 10)).toThrow(SheetTooLarge);
  });

  test('a damaged file, or one with its own document type, is not read', () => {
    const good = compressedArchive({
      'xl/workbook.xml': '<a/>',
      'xl/worksheets/sheet1.xml': '<row><c><v>1</v></c></row>',
    });
    expect(() => readXlsx(good.subarray(0, good.length - 30), 10)).toThrow(UnreadableSheet);
    expect(() => readXlsx(Buffer.from('PK\x03\x04'), 10)).toThrow(UnreadableSheet);
    expect(() => readXlsx(compressedArchive({ a: 'b' }), 10)).toThrow(UnreadableSheet);
    expect(() => readXlsx(workbook('<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>'), 10)).toThrow(UnreadableSheet);
    const damaged = Buffer.from(good);
    for (const name of ['xl/workbook.xml', 'xl/worksheets/sheet1.xml']) {
      const at = good.indexOf(name) + name.length;
      damaged.fill(0xff, at, at + 20);
    }
    expect(() => readXlsx(damaged, 10)).toThrow(UnreadableSheet);
  });
});
