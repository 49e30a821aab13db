import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpeg } from '../../test/multipart.ts';
import { type QuotaOwner, UnreadablePictureError } from '../kernel/services.ts';
import { createPictures } from './pictures.ts';

/** Processing uploaded pictures costs the server only a limited part of its resources. */

const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#7a9' }, limitInputPixels: false });

const sixteenBitPicture = (width: number, height: number) =>
  blank(width, height, 4).toColourspace('rgb16').png({ compressionLevel: 9 });

const sender = { person: 'somebody', company: 'some company' };

const forEachPerson = <T>(count: number, work: (person: QuotaOwner) => T): T[] =>
  Array.from({ length: count }, (_, index) => work({ person: `person ${index}`, company: `company ${index}` }));

test('one picture is decoded at a time, independent of the number of requests', async () => {
  const pictures = createPictures();
  const photo = await jpeg(3000, 2000);
  let maxCount = 0;
  let isDone = false;
  const all = Promise.all(forEachPerson(12, (person) => pictures.reencode(photo, 'photo', person))).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const { process, queue } = sharp.counters();
    maxCount = Math.max(maxCount, process + queue);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await all).toHaveLength(12);
  // a finished picture is still counted when the next begins
  expect(maxCount).toBeLessThanOrEqual(2);
});

test('more pictures than can wait are rejected with a retry time; waiting ones are processed', async () => {
  const pictures = createPictures();
  const photo = await jpeg(400, 300);
  const answers = await Promise.allSettled(forEachPerson(40, (person) => pictures.reencode(photo, 'photo', person)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(15);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: 'request/busy', retryAfterSeconds: expect.any(Number) });
  }
});

test('many pictures of one person do not block other people', async () => {
  const pictures = createPictures();
  const photo = await jpeg(400, 300);
  const greedy = Promise.allSettled(Array.from({ length: 40 }, () => pictures.reencode(photo, 'photo', sender)));
  const others = await Promise.allSettled(forEachPerson(12, (person) => pictures.reencode(photo, 'photo', person)));
  expect(others.filter(({ status }) => status === 'rejected')).toEqual([]);
  // one running, four waiting
  expect((await greedy).filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('many pictures of one company do not block other people', async () => {
  const pictures = createPictures();
  const photo = await jpeg(400, 300);
  const sameCompany = Promise.allSettled(
    forEachPerson(40, ({ person }) => pictures.reencode(photo, 'photo', { person, company: 'one' })),
  );
  const others = await Promise.allSettled(forEachPerson(12, (person) => pictures.reencode(photo, 'photo', person)));
  expect(others.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect((await sameCompany).filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
});

test.each([
  ['many pixels', () => blank(6000, 5001).png()],
  ['sixteen bits per channel', () => sixteenBitPicture(4100, 4000)],
  ['an interlaced PNG', () => blank(4100, 4000).png({ progressive: true })],
  ['a progressive JPEG', () => blank(4100, 4000).jpeg({ progressive: true })],
])('a picture that is too expensive is rejected by its header: %s', { timeout: 60_000 }, async (_, draw) => {
  const content = await draw().toBuffer();
  expect(content.length).toBeLessThan(5_242_880);
  await expect(createPictures().reencode(content, 'photo', sender)).rejects.toThrow(UnreadablePictureError);
});

test.each([
  ['a photo of a phone', () => blank(4032, 3024).jpeg()],
  ['a progressive photo of a phone', () => blank(4032, 3024).jpeg({ progressive: true })],
  ['a small picture with sixteen bits per channel', () => sixteenBitPicture(400, 300)],
])('a usual picture is accepted: %s', { timeout: 60_000 }, async (_, draw) => {
  const { contentType, width, height } = await createPictures().reencode(await draw().toBuffer(), 'photo', sender);
  expect(contentType).toBe('image/jpeg');
  expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
});

test('a plan of a long corridor is reduced to the maximum size, and can be painted', async () => {
  const pictures = createPictures();
  for (const [width, height] of [
    [30_000, 400],
    [1, 30_000],
  ] as const) {
    const { content, ...stored } = await pictures.reencode(await blank(width, height).png().toBuffer(), 'plan', sender);
    expect(Math.max(stored.width, stored.height)).toBe(16_000);
    const scene = { width: stored.width, height: stored.height, pins: [] };
    const painted = await pictures.paintPlan(content, { scene, legend: [], line: '', name: 'Korytarz' }, sender);
    expect(Math.max(painted.width, painted.height)).toBeGreaterThanOrEqual(4000);
  }
});

test('a drawing preserves its size and transparency', async () => {
  const pad = await sharp({ create: { width: 600, height: 200, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { content, ...drawing } = await createPictures().reencode(pad, 'drawing', sender);
  expect(drawing).toEqual({ contentType: 'image/png', width: 600, height: 200 });
  expect((await sharp(content).stats()).isOpaque).toBe(false);
});
