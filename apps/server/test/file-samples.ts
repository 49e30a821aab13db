import { strToU8, zipSync } from 'fflate';

/** Uploaded files of the smallest possible size. */

export const pdf = (lineText = 'umowa'): Buffer => Buffer.from(`%PDF-1.4\n% ${lineText}\n%%EOF\n`, 'latin1');

const littleEndian = (...fields: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer =>
  Buffer.concat(
    fields.map(([value, bytes]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

/** An archive with uncompressed entries. */
export const zipArchive = (entries: Readonly<Record<string, string>>): Buffer => {
  const localEntries: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(entries)) {
    const [nameBytes, contentBytes] = [Buffer.from(name), Buffer.from(content)];
    const sizes = [
      [0, 4],
      [contentBytes.length, 4],
      [contentBytes.length, 4],
      [nameBytes.length, 2],
      [0, 2],
    ] as const;
    const localEntry = Buffer.concat([
      littleEndian([0x04034b50, 4], [20, 2], [0, 2], [0, 2], [0, 4], ...sizes),
      nameBytes,
      contentBytes,
    ]);
    directory.push(
      littleEndian(
        [0x02014b50, 4],
        [20, 2],
        [20, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        ...sizes,
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [at, 4],
      ),
      nameBytes,
    );
    localEntries.push(localEntry);
    at += localEntry.length;
  }
  const list = Buffer.concat(directory);
  const count = Object.keys(entries).length;
  const endRecord = littleEndian(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [list.length, 4],
    [at, 4],
    [0, 2],
  );
  return Buffer.concat([...localEntries, list, endRecord]);
};

/** An archive with compressed entries. */
export const compressedArchive = (entries: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)]))));

/** A spreadsheet whose only cell has a text of 40 million characters. */
export const sheetBomb = (): Buffer =>
  compressedArchive({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': `<row><c t="str"><v>${'x'.repeat(40_000_000)}</v></c></row>`,
  });

export const docx = (extraEntries: Readonly<Record<string, string>> = {}): Buffer =>
  zipArchive({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...extraEntries });

export const xlsx = (): Buffer => zipArchive({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' });

export const openDocument = (
  kind: 'text' | 'spreadsheet',
  extraEntries: Readonly<Record<string, string>> = {},
): Buffer =>
  zipArchive({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<office/>', ...extraEntries });
