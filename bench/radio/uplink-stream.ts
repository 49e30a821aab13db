import { setTimeout as pause } from 'node:timers/promises';
import { post } from './endpoints.ts';
import { documented, type Trap } from './fleet.ts';

/** Sends a thousand uplinks per second, evenly; the returned function stops it. */

const SECOND_MS = 1_000;
const BATCH_SIZE = 40;

export const startUplinkStream = (url: string, traps: readonly Trap[], round: number) => {
  let isOver = false;
  let sent = 0;
  const faults: unknown[] = [];
  const began = performance.now();
  const under: Promise<void>[] = [];
  const run = async () => {
    for (let at = 0; !isOver; at += BATCH_SIZE) {
      const turn = Math.floor(at / traps.length);
      const some = traps.slice(at % traps.length, (at % traps.length) + BATCH_SIZE);
      under.push(
        post(url, JSON.stringify({ uplinks: some.map((trap) => documented(trap, round + turn, false)) })).catch(
          (error: unknown) => void faults.push(error),
        ),
      );
      sent += some.length;
      await pause(Math.max(0, began + (sent / SECOND_MS) * 1000 - performance.now()));
    }
    await Promise.all(under);
  };
  const running = run();
  return async () => {
    const perSecond = (sent / (performance.now() - began)) * 1000;
    isOver = true;
    await running;
    if (faults.length > 0) throw faults[0];
    return perSecond;
  };
};

/** Milliseconds from sending the detection of each trap to its event on an open stream. */
export const timesToStream = async (
  { ingestUrl, apiUrl, token }: { ingestUrl: string; apiUrl: string; token: string },
  traps: readonly Trap[],
  round: number,
): Promise<number[]> => {
  const ending = new AbortController();
  const stream = await fetch(`${apiUrl}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  if (!stream.ok || !stream.body) throw new Error(`the stream: ${stream.status}`);
  let heard = (): void => {};
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of stream.body as AsyncIterable<Uint8Array>)
      if (decoder.decode(chunk, { stream: true }).includes('data: alerts')) heard();
  })().catch(() => {});
  const times: number[] = [];
  for (const trap of traps) {
    const reported = new Promise<void>((resolve) => {
      heard = resolve;
    });
    const started = performance.now();
    await post(ingestUrl, JSON.stringify(documented(trap, round, true)));
    await reported;
    times.push(performance.now() - started);
    // further events of one detection arrive before the next detection
    await pause(300);
  }
  ending.abort();
  await reading;
  return times;
};
