import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceLike } from './device.fixture.ts';
import { useFinishVisit } from './use-finish-visit.ts';
import { visitLike } from './visit.fixture.ts';
import { VisitContext } from './visit-context.ts';

const work = vi.hoisted(() => ({ countWithoutEffect: vi.fn(), flushWork: vi.fn(), endWork: vi.fn() }));
const calls = vi.hoisted(() => ({ finish: vi.fn(), fields: vi.fn() }));

// the log and the outbox have their own tests
vi.mock('../log/field-work.ts', () => work);
vi.mock('../calls.ts', () => ({
  useUpdateAdditionalFields: () => ({ mutateAsync: calls.fields }),
  useFinishInspection: () => ({ mutateAsync: calls.finish }),
}));

const EMPTY = { receivedBy: '', receivedFunction: '', signature: null, reason: '', notChecked: [] };
const blocked = { reason: 'BLOCKED' as const, note: null };
const devices = [deviceLike('K1'), deviceLike('K2', { notChecked: { ...blocked, imageId: null } })];

const render = () =>
  renderHook(() => useFinishVisit(), {
    wrapper: ({ children }) => <VisitContext value={visitLike({ inspection: { devices } })}>{children}</VisitContext>,
  });

beforeEach(() => {
  vi.resetAllMocks();
  work.flushWork.mockResolvedValue(undefined);
  work.countWithoutEffect.mockReturnValue(0);
  work.endWork.mockResolvedValue(true);
});
afterEach(() => vi.useRealTimers());

test('records that the server does not accept stop the finish once', async () => {
  work.flushWork.mockImplementationOnce(async () => work.countWithoutEffect.mockReturnValue(2));
  const { result } = render();
  await act(async () => expect(await result.current.run(EMPTY)).toBe(false));
  expect(result.current).toMatchObject({ isPending: false, error: null, withoutEffect: 2 });
  expect(work.endWork).not.toHaveBeenCalled();
  await act(async () => expect(await result.current.run(EMPTY)).toBe(true));
  expect(result.current.withoutEffect).toBe(0);
  expect(work.endWork).toHaveBeenCalledOnce();
});

test('the end contains new reasons, the name and the signature', async () => {
  const { result } = render();
  const signature = 'data:image/png;base64,AAAA';
  const notChecked = [
    { inspectionDeviceId: 'visit-K1', ...blocked },
    { inspectionDeviceId: 'visit-K2', ...blocked },
  ];
  const input = { receivedBy: 'Jan', receivedFunction: 'QA', signature, reason: 'dark', notChecked };
  await act(async () => expect(await result.current.run(input)).toBe(true));
  expect(work.endWork.mock.lastCall).toMatchObject([
    { placeUuid: 'place', visitUuid: 'visit' },
    [
      { kind: 'setField', body: { field: 'reasonForNotScanning', value: 'dark' } },
      { kind: 'setNotChecked', device: 'device-K1', body: blocked },
      { kind: 'finishVisit', body: { receivedBy: 'Jan', receivedByFunction: 'QA', signature } },
    ],
  ]);
  expect(calls.finish).not.toHaveBeenCalled();
});

test('a visit ends on the phone after a moment if the network does not answer', async () => {
  vi.useFakeTimers();
  work.flushWork.mockReturnValue(new Promise(() => undefined));
  const { result } = render();
  const done = vi.fn();
  await act(async () => {
    void result.current.run(EMPTY).then(done);
    await vi.advanceTimersByTimeAsync(5_000);
  });
  expect(done).toHaveBeenCalledWith(true);
  expect(work.endWork).toHaveBeenCalledOnce();
});

test('a browser that stores nothing finishes by a call, and shows its refusal', async () => {
  work.endWork.mockResolvedValue(false);
  const offline = new Error('offline');
  calls.finish.mockRejectedValueOnce(offline);
  const { result } = render();
  await act(async () => expect(await result.current.run(EMPTY)).toBe(false));
  expect(result.current).toMatchObject({ error: offline, withoutEffect: 0 });
  await act(async () => expect(await result.current.run(EMPTY)).toBe(true));
});
