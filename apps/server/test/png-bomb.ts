import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer): Buffer => {
  const typeAndData = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, checksum]);
};

/**
 * A black picture with one bit per pixel: a few kilobytes compressed, hundreds of megabytes decoded. The width must be
 * divisible by 8.
 */
export const pngBomb = (width: number, height: number): Buffer => {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const pixelData = deflateSync(Buffer.alloc(height * (1 + width / 8)));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', pixelData), chunk('IEND', Buffer.alloc(0))]);
};
