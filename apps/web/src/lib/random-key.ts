/**
 * A new uuid v7: the time in milliseconds, then random bits. Not `randomUUID`, which is missing on a local network
 * without TLS.
 */
export const randomKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const random = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const moment = Date.now().toString(16).padStart(12, '0').slice(-12);
  const variant = '89ab'.charAt((bytes[9] ?? 0) & 3);
  return [
    moment.slice(0, 8),
    moment.slice(8),
    `7${random.slice(0, 3)}`,
    variant + random.slice(3, 6),
    random.slice(6, 18),
  ].join('-');
};
