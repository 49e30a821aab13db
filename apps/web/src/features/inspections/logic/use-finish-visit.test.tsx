import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useFinishVisit } from './use-finish-visit.ts';
import { visitLike } from './visit.fixture.ts';
import { VisitContext } from './visit-context.ts';

const work = vi.hoisted(() => ({
  countRejected: vi.fn(),
  countUnsent: vi.fn(),
  flushWork: vi.fn(),
  whyStalled: vi.fn(),
}));
const finish = vi.hoisted(() => vi.fn());

// the log and the outbox have their own tests
vi.mock('../log/field-work.ts', () => work);
vi.mock('../calls.ts', () => ({
  useUpdateAdditionalFields: () => ({ mutateAsync: vi.fn() }),
  useFinishInspection: () => ({ mutateAsync: finish }),
}));

const INPUT = { receivedBy: '', receivedFunction: '', signature: null, reason: '', notChecked: [] };

const render = () =>
  renderHook(() => useFinishVisit(), {
    wrapper: ({ children }) => <VisitContext value={visitLike()}>{children}</VisitContext>,
  });

beforeEach(() => {
  vi.resetAllMocks();
  work.countUnsent.mockReturnValue(0);
  work.countRejected.mockReturnValue(0);
});

test('records that the server does not accept stop the finish once', async () => {
  work.flushWork.mockImplementationOnce(async () => work.countRejected.mockReturnValue(2));
  const { result } = render();
  await act(async () => expect(await result.current.run(INPUT)).toBe(false));
  expect(result.current).toMatchObject({ isPending: false, error: null, rejected: 2 });
  expect(finish).not.toHaveBeenCalled();
  await act(async () => expect(await result.current.run(INPUT)).toBe(true));
  expect(result.current.rejected).toBe(0);
  expect(finish).toHaveBeenCalledOnce();
});

test('records that cannot be sent stop the finish with the reason', async () => {
  const offline = new Error('offline');
  work.countUnsent.mockReturnValue(1);
  work.whyStalled.mockReturnValue(offline);
  const { result } = render();
  await act(async () => expect(await result.current.run(INPUT)).toBe(false));
  expect(result.current).toMatchObject({ error: offline, rejected: 0 });
  expect(finish).not.toHaveBeenCalled();
});
