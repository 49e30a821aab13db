/** Characters that change the direction of writing: a name that contains them is displayed as another name. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const MAX_LENGTH = 200;

/** The original name of a file without folders, invisible characters and direction characters. */
export const plainName = (name: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const cleaned = last
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .replace(DIRECTION_MARKS, '')
    .trim();
  // the file extension shows the type to the reader
  const extension = /\.[^.\s]{1,10}$/.exec(cleaned)?.[0] ?? '';
  const cut =
    cleaned.length > MAX_LENGTH ? cleaned.slice(0, MAX_LENGTH - extension.length).toWellFormed() + extension : cleaned;
  return /[^.\s\p{Cf}]/u.test(cut) ? cut : 'file';
};

/** The header with the file name of a download, once in ASCII for every browser and once in full. */
export const contentDisposition = (filename: string): string => {
  // a truncated name may end in half a character, which cannot be encoded
  const name = filename.replace(DIRECTION_MARKS, '').toWellFormed();
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
