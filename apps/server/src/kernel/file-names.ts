/** Letters that turn others round: a name written with them is read as another one. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const LENGTH = 200;

/** What a file was called where it came from: no folders, nothing that is not seen, nothing that turns what is. */
export const plainName = (name: string): string => {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const shown = last
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .replace(TURNING, '')
    .trim();
  // the file extension shows the type to the reader
  const ending = /\.[^.\s]{1,10}$/.exec(shown)?.[0] ?? '';
  const cut = shown.length > LENGTH ? shown.slice(0, LENGTH - ending.length).toWellFormed() + ending : shown;
  return /[^.\s\p{Cf}]/u.test(cut) ? cut : 'file';
};

/** The header that names a download, in letters every browser knows and in those it is written with. */
export const contentDisposition = (filename: string): string => {
  // a name that was cut may end in half a letter, which cannot be encoded
  const name = filename.replace(TURNING, '').toWellFormed();
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
};
