/**
 * SHA-256 without the Web Crypto API: browsers offer that only on pages with TLS, and its promise would end a
 * transaction of the phone's database.
 */

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

const isPrime = (n: number): boolean => {
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
};

const firstPrimes = (count: number): number[] => {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) if (isPrime(n)) primes.push(n);
  return primes;
};

/** The first 32 bits of the fraction, as the standard defines its constants. */
const fractionOf = (value: number): number => Math.floor((value - Math.floor(value)) * 2 ** 32) | 0;

const PRIMES = firstPrimes(64);
const ROUND_CONSTANTS = Int32Array.from(PRIMES, (prime) => fractionOf(Math.cbrt(prime)));
const INITIAL_STATE = Int32Array.from(PRIMES.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)));

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

const padded = (bytes: Uint8Array): DataView => {
  const total = Math.ceil((bytes.length + 1 + LENGTH_BYTES) / BLOCK_BYTES) * BLOCK_BYTES;
  const all = new Uint8Array(total);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setBigUint64(total - LENGTH_BYTES, BigInt(bytes.length) * 8n);
  return view;
};

const fillWords = (words: Int32Array, view: DataView, offset: number): void => {
  for (let index = 0; index < 16; index += 1) words[index] = view.getInt32(offset + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const [before, last] = [words[index - 15] ?? 0, words[index - 2] ?? 0];
    const small0 = rotate(before, 7) ^ rotate(before, 18) ^ (before >>> 3);
    const small1 = rotate(last, 17) ^ rotate(last, 19) ^ (last >>> 10);
    words[index] = ((words[index - 16] ?? 0) + small0 + (words[index - 7] ?? 0) + small1) | 0;
  }
};

const mixBlock = (state: Int32Array, words: Int32Array): void => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const large1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + large1 + ((e & f) ^ (~e & g)) + (ROUND_CONSTANTS[index] ?? 0) + (words[index] ?? 0)) | 0;
    const large0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (large0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = ((state[index] ?? 0) + word) | 0;
};

const digest = (bytes: Uint8Array): Uint8Array => {
  const view = padded(bytes);
  const state = INITIAL_STATE.slice();
  const words = new Int32Array(64);
  for (let offset = 0; offset < view.byteLength; offset += BLOCK_BYTES) {
    fillWords(words, view, offset);
    mixBlock(state, words);
  }
  const result = new DataView(new ArrayBuffer(state.byteLength));
  for (const [index, word] of state.entries()) result.setInt32(index * 4, word);
  return new Uint8Array(result.buffer);
};

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const sha256Hex = (bytes: ArrayBuffer): string => hexOf(digest(new Uint8Array(bytes)));

/** The hash of a text, in the alphabet of base64url. */
export const sha256Base64Url = (text: string): string =>
  btoa(String.fromCharCode(...digest(new TextEncoder().encode(text))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The hash of a photo: by the browser where it can, because that does not stop the page. */
export const sha256OfPhoto = async (bytes: ArrayBuffer): Promise<string> =>
  crypto.subtle ? hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) : sha256Hex(bytes);
