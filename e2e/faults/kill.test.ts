import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { type ApiClient, signIn } from '../support/api-client.ts';
import { isDeep } from '../support/depth.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { findRecordingTarget, type RecordingTarget } from '../support/visits.ts';
import { copyEmbedded, copyPostgres } from '../support/world.ts';

/**
 * The server is killed during writes: twice, in a deep run ten times (`npm run torture`: a hundred times). Acknowledged
 * writes must not be lost, repeating unanswered writes must not create duplicates, and every start must be clean.
 */

const KILLS = isDeep ? 10 : 2;
const WRITERS = 4;
/** The minimum of acknowledged writes before each kill, also on a slow machine. */
const WRITES = 6;

type Write = { readonly key: string; acknowledged: boolean };

const send = async (api: ApiClient, { visit, entry, pest }: RecordingTarget, write: Write): Promise<void> => {
  const body = { deviceTypeObjectId: pest, amount: 1, note: write.key };
  const answer = await api('POST', `${visit}/devices/${entry}/objects`, body, write.key);
  if (answer.status === 200) write.acknowledged = true;
};

/** Sends successive writes until the server is killed. */
const writeUntilKilled = async (api: ApiClient, target: RecordingTarget, writes: Write[]): Promise<void> => {
  for (;;) {
    const write: Write = { key: randomUUID(), acknowledged: false };
    writes.push(write);
    try {
      await send(api, target, write);
    } catch {
      return;
    }
  }
};

const countAcknowledged = (writes: readonly Write[]): number =>
  writes.filter(({ acknowledged }) => acknowledged).length;

const notesOf = async (api: ApiClient, { visit, entry }: RecordingTarget): Promise<string[]> => {
  const { body } = await api('GET', `${visit}/devices/${entry}`);
  return body.inspectionDevice.device.deviceObjects.map(({ note }: { note: string }) => note);
};

const countByNote = (notes: readonly string[]) => {
  const counts = new Map<string, number>();
  for (const note of notes) counts.set(note, (counts.get(note) ?? 0) + 1);
  return counts;
};

const killDuringWrites = async (server: RunningServer, count: number, writes: Write[]): Promise<void> => {
  const api = await signIn(server.url, 'super@trapline.example');
  const target = await findRecordingTarget(api);
  const before = countAcknowledged(writes);
  const writers = Array.from({ length: WRITERS }, () => writeUntilKilled(api, target, writes));
  await expect
    .poll(() => countAcknowledged(writes), { timeout: 60_000, interval: 2 })
    .toBeGreaterThanOrEqual(before + count);
  await server.kill();
  await Promise.all(writers);
};

const verify = async (server: RunningServer, writes: readonly Write[]): Promise<void> => {
  const api = await signIn(server.url, 'super@trapline.example');
  const target = await findRecordingTarget(api);
  const before = countByNote(await notesOf(api, target));
  const lost = writes.filter(({ key, acknowledged }) => acknowledged && before.get(key) !== 1);
  expect(lost).toEqual([]);
  // writes without a response are sent again, as a phone does
  for (const write of writes.filter(({ acknowledged }) => !acknowledged)) await send(api, target, write);
  const after = countByNote(await notesOf(api, target));
  expect(writes.filter(({ key }) => after.get(key) !== 1)).toEqual([]);
};

const expectSurvivesKills = async ({ remove, ...place }: Awaited<ReturnType<typeof copyEmbedded>>): Promise<number> => {
  const port = await freePort();
  const writes: Write[] = [];
  for (let kill = 0; kill < KILLS; kill++) {
    const server = await startServer({ ...place, port });
    // each kill comes at a different moment, from the first writes to well into the run
    await killDuringWrites(server, WRITES + ((kill * 7) % 30), writes);
  }
  const server = await startServer({ ...place, port });
  await verify(server, writes);
  expect(server.output()).not.toMatch(/error|corrupt|panic/i);
  expect(await server.stop()).toBe(0);
  await remove();
  return countAcknowledged(writes);
};

describe('kill -9 during writes', () => {
  test('loses nothing on the embedded database', async () => {
    expect(await expectSurvivesKills(await copyEmbedded())).toBeGreaterThanOrEqual(KILLS * WRITES);
  });

  test('loses nothing on PostgreSQL', async () => {
    expect(await expectSurvivesKills(await copyPostgres())).toBeGreaterThanOrEqual(KILLS * WRITES);
  });
});
