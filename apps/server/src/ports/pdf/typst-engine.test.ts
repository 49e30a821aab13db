import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import {
  emptyInspectionFixture,
  hostileInspectionFixture,
  inspectionFixture,
} from '../../../test/documents/fixtures.ts';
import { buildInspectionReport } from '../../documents/templates/inspection.ts';
import { PdfEngineError } from '../../kernel/services.ts';
import { createTypstEngine, type TypstEngine, type TypstEngineOptions } from './typst-engine.ts';

const small = buildInspectionReport(emptyInspectionFixture(), 'pl', 'Europe/Warsaw');
const large = buildInspectionReport(inspectionFixture({ devices: 20_000, photos: 0, plans: 0 }), 'pl', 'Europe/Warsaw');
const options = { timestamp: new Date('2025-03-12T13:00:00Z') };

let engine: TypstEngine | undefined;
const open = (settings: TypstEngineOptions = {}): TypstEngine => {
  const opened = createTypstEngine(settings);
  engine = opened;
  return opened;
};
afterEach(() => engine?.close());

/** A dead process that was not reaped yet, which happens in containers, still has an id. */
const isUncollected = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !isUncollected(pid);
  } catch {
    return false;
  }
};

/** Waits for something that happens in another process. */
const waitUntil = async (condition: () => boolean): Promise<void> => {
  for (let tries = 0; tries < 200 && !condition(); tries += 1) await wait(20);
  expect(condition()).toBe(true);
};

test('one child starts with the first document, and prints all documents with a lower priority than the server', async () => {
  const { render, processIds } = open();
  expect(processIds()).toEqual([]);
  const [first, second] = await Promise.all([render(small, {}, options), render(small, {}, options)]);
  expect(Buffer.from(first).subarray(0, 5).toString()).toBe('%PDF-');
  expect(Buffer.compare(first, second)).toBe(0);
  expect(processIds()).toHaveLength(1);
  const priority = getPriority(processIds()[0]);
  expect(priority).toBeGreaterThan(getPriority());
  // with the lowest priority it would not even start on a busy machine
  expect(priority).toBeLessThan(constants.priority.PRIORITY_LOW);
});

test('an idle child ends, and the next document gets a new one', async () => {
  const { render, processIds } = open({ idleMs: 50 });
  await render(small, {}, options);
  const [pid = 0] = processIds();
  await waitUntil(() => !isAlive(pid));
  expect(processIds()).toEqual([]);
  expect((await render(small, {}, options)).byteLength).toBeGreaterThan(0);
});

test('a killed child fails its document, and the next document gets a new child', async () => {
  const { render, processIds } = open();
  await render(small, {}, options);
  const [pid = 0] = processIds();
  const failing = expect(render(large, {}, options)).rejects.toThrow(PdfEngineError);
  const waiting = render(small, {}, options);
  await wait(200);
  process.kill(pid, 'SIGKILL');
  await failing;
  expect((await waiting).length).toBeGreaterThan(1000);
  expect(processIds()).not.toContain(pid);
});

test('a document that takes too long is stopped, and no other', async () => {
  const { render } = open({ timeoutMs: 4000 });
  // a busy machine makes the small document slow, and the large one even slower
  const failing = expect(render(large, {}, options)).rejects.toThrow('took longer than 4000 ms');
  expect((await render(small, {}, options)).length).toBeGreaterThan(1000);
  await failing;
});

test('a full queue and a closed engine reject documents, and no call waits forever', async () => {
  const { render, close, processIds } = open({ queuePerChild: 1 });
  const first = expect(render(small, {}, options)).rejects.toThrow('closed');
  await expect(render(small, {}, options)).rejects.toThrow('too many');
  const [pid = 0] = processIds();
  await close();
  await first;
  await expect(render(small, {}, options)).rejects.toThrow(PdfEngineError);
  expect(isAlive(pid)).toBe(false);
});

test('a child is replaced after a number of documents', async () => {
  const { render, processIds } = open({ recycleAfter: 2 });
  const seen = new Set<number>();
  for (let document = 0; document < 4; document += 1) {
    await render(small, {}, options);
    for (const pid of processIds()) seen.add(pid);
  }
  expect(seen.size).toBe(2);
});

test('a document that does not meet the standard is printed, and a warning is logged', async () => {
  const loggedWarnings: object[] = [];
  const { print } = open({ logger: { warn: (fields) => loggedWarnings.push(fields) } });
  const hostile = buildInspectionReport(hostileInspectionFixture(), 'en', 'UTC');
  expect((await print(hostile, {}, options)).standard).toBe('1.7');
  expect(loggedWarnings).toEqual([{ standard: '1.7', complaint: expect.stringContaining('PDF/A-2a') }]);
});

/** Runs a script as the parent of a child process, gets its id, kills the parent, and waits for the child to end. */
const expectToExitWithParent = async (script: string, message: object): Promise<void> => {
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  parent.send(message);
  const [pid] = await once(parent, 'message');
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  try {
    await waitUntil(() => !isAlive(pid));
  } finally {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
};

const urlLiteral = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);

test('a child exits when its parent has died', async () => {
  const script = `
    import { createTypstEngine } from ${urlLiteral('./typst-engine.ts')};
    process.once('message', async (model) => {
      const engine = createTypstEngine();
      await engine.render(model, {}, { timestamp: new Date() });
      process.send(engine.processIds()[0]);
      setInterval(() => {}, 1000);
    });`;
  await expectToExitWithParent(script, small);
});

test('a child exits even while it is blocked in the middle of a document', async () => {
  const blockedScript = `
    import { Worker } from 'node:worker_threads';
    const watch = new Worker(new URL(${urlLiteral('./parent-watch.ts')}), { execArgv: [] });
    watch.once('message', () => process.send('watched', () => { for (;;); }));`;
  const script = `
    import { spawn } from 'node:child_process';
    process.once('message', () => {
      const command = ['--input-type=module', '--eval', ${JSON.stringify(blockedScript)}];
      const child = spawn(process.execPath, command, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      child.once('message', () => process.send(child.pid));
    });`;
  await expectToExitWithParent(script, {});
});
