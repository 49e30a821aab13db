/** A fresh key of 128 random bits. Not `randomUUID`: an installation on a local network may have no TLS, and then it is missing. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
