const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const TEXTS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

/** Bytes around the content of a chunk: length and kind before it, checksum after it. */
const FRAME = 12;

/**
 * A PNG without its text chunks: the decoder would unpack any number of them, and they are not stored. An incomplete
 * chunk is left for the decoder to refuse.
 */
export const withoutTexts = (content: Uint8Array): Uint8Array => {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return content;
  const stored: Buffer[] = [SIGNATURE];
  let at = SIGNATURE.length;
  while (at + FRAME <= file.length) {
    const end = at + FRAME + file.readUInt32BE(at);
    if (end > file.length) break;
    if (!TEXTS.has(file.toString('latin1', at + 4, at + 8))) stored.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...stored, file.subarray(at)]);
};
