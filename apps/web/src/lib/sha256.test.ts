import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256Base64Url, sha256Hex } from './sha256.ts';

// lengths around the end of a block, where the padding needs another block
test.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 128, 1000, 100_003])(
  'the hash of %i bytes is that of node',
  (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 131 + length) % 256);
    expect(sha256Hex(bytes.buffer)).toBe(createHash('sha256').update(bytes).digest('hex'));
  },
);

test('the hash of a text is that of its UTF-8 bytes', () => {
  const text = 'pułapka 🪤\nкрыса';
  expect(sha256Base64Url(text)).toBe(createHash('sha256').update(text).digest('base64url'));
});
