const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const TEXT_CHUNKS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

/** Bytes around the content of a chunk: length and kind before it, checksum after it. */
const CHUNK_OVERHEAD_BYTES = 12;

/**
 * A PNG without its text chunks: the decoder would unpack any number of them, and they are not stored. An incomplete
 * chunk is left for the decoder to refuse.
 */
export const withoutTexts = (content: Uint8Array): Uint8Array => {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return content;
  const remainingChunks: Buffer[] = [SIGNATURE];
  let at = SIGNATURE.length;
  while (at + CHUNK_OVERHEAD_BYTES <= file.length) {
    const end = at + CHUNK_OVERHEAD_BYTES + file.readUInt32BE(at);
    if (end > file.length) break;
    if (!TEXT_CHUNKS.has(file.toString('latin1', at + 4, at + 8))) remainingChunks.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...remainingChunks, file.subarray(at)]);
};
