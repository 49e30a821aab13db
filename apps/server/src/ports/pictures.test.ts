import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jpeg } from '../../test/multipart.ts';
import { type Sharer, UnreadablePictureError } from '../kernel/services.ts';
import { createPictures } from './pictures.ts';

/** Processing uploaded pictures costs the server only a limited part of its resources. */

const blank = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: '#7a9' }, limitInputPixels: false });

const deep = (width: number, height: number) =>
  blank(width, height, 4).toColourspace('rgb16').png({ compressionLevel: 9 });

const somebody = { person: 'somebody', company: 'some company' };

const people = <T>(count: number, work: (person: Sharer) => T): T[] =>
  Array.from({ length: count }, (_, index) => work({ person: `person ${index}`, company: `company ${index}` }));

test('one picture is unpacked at a time, however many come', async () => {
  const pictures = createPictures();
  const photo = await jpeg(3000, 2000);
  let most = 0;
  let isDone = false;
  const all = Promise.all(people(12, (person) => pictures.reencode(photo, 'photo', person))).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const { process, queue } = sharp.counters();
    most = Math.max(most, process + queue);
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await all).toHaveLength(12);
  // a finished picture is still counted when the next begins
  expect(most).toBeLessThanOrEqual(2);
});

test('more than may wait are told to come again; those that wait are served', async () => {
  const pictures = createPictures();
  const photo = await jpeg(400, 300);
  const answers = await Promise.allSettled(people(40, (person) => pictures.reencode(photo, 'photo', person)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(15);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: 'request/busy', retryAfterSeconds: expect.any(Number) });
  }
});

test('one person takes pictures away from nobody else', async () => {
  const pictures = createPictures();
  const photo = await jpeg(400, 300);
  const greedy = Promise.allSettled(Array.from({ length: 40 }, () => pictures.reencode(photo, 'photo', somebody)));
  const others = await Promise.allSettled(people(12, (person) => pictures.reencode(photo, 'photo', person)));
  expect(others.filter(({ status }) => status === 'rejected')).toEqual([]);
  // one running, four waiting
  expect((await greedy).filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('nor do the people of one company together', async () => {
  const pictures = createPictures();
  const photo = await jpeg(400, 300);
  const ofOne = Promise.allSettled(
    people(40, ({ person }) => pictures.reencode(photo, 'photo', { person, company: 'one' })),
  );
  const others = await Promise.allSettled(people(12, (person) => pictures.reencode(photo, 'photo', person)));
  expect(others.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect((await ofOne).filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
});

test.each([
  ['many pixels', () => blank(6000, 5001).png()],
  ['sixteen bits a channel', () => deep(4100, 4000)],
  ['all of it in passes', () => blank(4100, 4000).png({ progressive: true })],
  ['a JPEG in passes', () => blank(4100, 4000).jpeg({ progressive: true })],
])('a picture that costs too much is refused by its head: %s', { timeout: 60_000 }, async (_, draw) => {
  const content = await draw().toBuffer();
  expect(content.length).toBeLessThan(5_242_880);
  await expect(createPictures().reencode(content, 'photo', somebody)).rejects.toThrow(UnreadablePictureError);
});

test.each([
  ['a photo of a phone', () => blank(4032, 3024).jpeg()],
  ['the same in passes', () => blank(4032, 3024).jpeg({ progressive: true })],
  ['a small picture of sixteen bits', () => deep(400, 300)],
])('what people send is taken: %s', { timeout: 60_000 }, async (_, draw) => {
  const { contentType, width, height } = await createPictures().reencode(await draw().toBuffer(), 'photo', somebody);
  expect(contentType).toBe('image/jpeg');
  expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
});

test('a plan of a long corridor is no longer than what draws it, and can be painted', async () => {
  const pictures = createPictures();
  for (const [width, height] of [
    [30_000, 400],
    [1, 30_000],
  ] as const) {
    const { content, ...kept } = await pictures.reencode(await blank(width, height).png().toBuffer(), 'plan', somebody);
    expect(Math.max(kept.width, kept.height)).toBe(16_000);
    const scene = { width: kept.width, height: kept.height, pins: [] };
    const painted = await pictures.paintPlan(content, { scene, legend: [], line: '', name: 'Korytarz' }, somebody);
    expect(Math.max(painted.width, painted.height)).toBeGreaterThanOrEqual(4000);
  }
});

test('a drawing keeps its size and its nothing', async () => {
  const pad = await sharp({ create: { width: 600, height: 200, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { content, ...drawing } = await createPictures().reencode(pad, 'drawing', somebody);
  expect(drawing).toEqual({ contentType: 'image/png', width: 600, height: 200 });
  expect((await sharp(content).stats()).isOpaque).toBe(false);
});
