import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpeg } from '../../test/multipart.ts';
import { createPictures } from './pictures.ts';
import { withoutTexts } from './png-texts.ts';

const HEAD_END = 33;
const TAIL = 12;

const chunk = (kind: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const draw = () =>
  sharp({ create: { width: 10, height: 10, channels: 4, background: '#7a98' } })
    .withMetadata({ density: 300 })
    .png()
    .toBuffer();

/** Text chunks that are small until they are unpacked. */
const texts = () => {
  const packed = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    chunk('tEXt', Buffer.from('Title\0Trap')),
    chunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), packed])),
    chunk('iTXt', Buffer.concat([Buffer.from('b\0\x01\0\0\0'), packed])),
  ]);
};

const insertAt = (png: Buffer, at: number, more: Buffer) =>
  Buffer.concat([png.subarray(0, at), more, png.subarray(at)]);

test('text chunks before and after the picture are removed; all other bytes remain', async () => {
  const png = await draw();
  const full = insertAt(insertAt(png, png.length - TAIL, texts()), HEAD_END, texts());
  expect(Buffer.from(withoutTexts(full)).equals(png)).toBe(true);
  expect(Buffer.from(withoutTexts(png)).equals(png)).toBe(true);
});

test('the decoder gets a picture without text chunks', async () => {
  const png = await draw();
  const decoded: Uint8Array[] = [];
  const pictures = createPictures((content, options) => {
    decoded.push(content);
    return sharp(content, options);
  });
  const picture = await pictures.reencode(insertAt(png, HEAD_END, texts()), 'photo', {
    person: 'somebody',
    company: 'some company',
  });
  expect([picture.width, picture.height]).toEqual([10, 10]);
  expect(decoded).toEqual([png]);
});

test('a file that is not a complete PNG is returned unchanged', async () => {
  const photo = await jpeg();
  expect(withoutTexts(photo)).toBe(photo);
  const png = await draw();
  for (const cut of [0, 7, 8, 15, HEAD_END, HEAD_END + 5, png.length - 1]) {
    const part = png.subarray(0, cut);
    expect(Buffer.from(withoutTexts(part)).equals(part)).toBe(true);
  }
  const invalidLength = insertAt(png, HEAD_END, Buffer.from('ffffffff7a545874', 'hex'));
  expect(Buffer.from(withoutTexts(invalidLength)).equals(invalidLength)).toBe(true);
});
