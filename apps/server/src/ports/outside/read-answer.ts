import type { IncomingMessage } from 'node:http';

/** Nobody needs more of it, and it may have no end. */
const READ_AT_MOST = 16_384;
const KEPT = 2_048;

/** The beginning of an answer as text, whatever it is; reading ends there, at a fault, or with the time. */
export const readAnswer = async (response: IncomingMessage): Promise<string | null> => {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of response) {
      parts.push(part);
      size += part.length;
      if (size >= READ_AT_MOST) break;
    }
  } catch {
    // what came before counts
  }
  response.destroy();
  const text = Buffer.concat(parts).subarray(0, READ_AT_MOST).toString('utf8').replaceAll('\0', '�');
  return text.slice(0, KEPT).toWellFormed() || null;
};
