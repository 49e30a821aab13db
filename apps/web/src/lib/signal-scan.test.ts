import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const started = vi.fn();
const param = () => ({ setValueAtTime: vi.fn(), linearRampToValueAtTime: vi.fn() });
class FakeNode {
  readonly gain = param();
  readonly start = started;
  readonly stop = vi.fn();
  connect = (next: unknown) => next;
}
const resume = vi.fn(async () => undefined);

const opened = vi.fn();

class FakeAudio {
  readonly currentTime = 2;
  readonly state = 'suspended';
  readonly destination = {};
  readonly resume = resume;
  constructor() {
    opened();
  }
}

/** The module keeps its audio context, so each test loads it anew. */
const load = async () => {
  vi.resetModules();
  return (await import('./signal-scan.ts')).signalScan;
};

const vibrate = vi.fn();

beforeEach(() => {
  vi.stubGlobal('navigator', { vibrate });
  vi.stubGlobal('OscillatorNode', FakeNode);
  vi.stubGlobal('GainNode', FakeNode);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a scan is felt and heard, with one audio context for all scans', async () => {
  vi.stubGlobal('AudioContext', FakeAudio);
  const signalScan = await load();
  signalScan();
  signalScan();
  expect(vibrate).toHaveBeenCalledTimes(2);
  expect(started).toHaveBeenCalledTimes(2);
  expect(opened).toHaveBeenCalledOnce();
  expect(resume).toHaveBeenCalled();
});

test('a phone without sound or vibration goes on scanning', async () => {
  vi.stubGlobal('navigator', {});
  opened.mockImplementationOnce(() => {
    throw new DOMException('no device', 'NotSupportedError');
  });
  vi.stubGlobal('AudioContext', FakeAudio);
  const signalScan = await load();
  expect(signalScan).not.toThrow();
  expect(opened).toHaveBeenCalledOnce();
  vi.stubGlobal('AudioContext', undefined);
  expect(signalScan).not.toThrow();
});
