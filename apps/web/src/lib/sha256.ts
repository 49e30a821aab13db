import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/**
 * SHA-256 without the Web Crypto API: browsers offer that only on pages with TLS, and its promise would end a
 * transaction of the phone's database.
 */

export const sha256Hex = (bytes: ArrayBuffer): string => bytesToHex(sha256(new Uint8Array(bytes)));

/** The hash of a text, in the alphabet of base64url. */
export const sha256Base64Url = (text: string): string =>
  btoa(String.fromCharCode(...sha256(new TextEncoder().encode(text))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The hash of a photo: by the browser where it can, because that does not stop the page. */
export const sha256OfPhoto = async (bytes: ArrayBuffer): Promise<string> =>
  crypto.subtle ? bytesToHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))) : sha256Hex(bytes);
