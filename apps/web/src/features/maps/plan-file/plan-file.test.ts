import { act, renderHook, waitFor } from '@testing-library/react';
import { MAX_PLAN_PIXELS, MAX_PLAN_SIDE } from '@trapline/contract/maps/rules.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openPlanPages } from './open-plan-pages.ts';
import { planScale } from './plan-scale.ts';
import { UnreadablePlan } from './unreadable-plan.ts';
import { usePlanFile } from './use-plan-file.ts';

const openers = vi.hoisted(() => ({ openPdf: vi.fn(), openSvg: vi.fn(), encodePlan: vi.fn() }));
vi.mock('./open-pdf.ts', () => ({ openPdf: openers.openPdf }));
vi.mock('./open-svg.ts', () => ({ openSvg: openers.openSvg }));
vi.mock('./encode-plan.ts', () => ({ encodePlan: openers.encodePlan }));

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'hala.pdf') => new File([content], name);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
const PDF = '%PDF-1.7\n';

describe('the scale of a page', () => {
  test.each([
    ['A4', 595, 842],
    ['A0', 2384, 3370],
    ['a long roll', 800, 40_000],
    ['a huge sheet', 14_400, 14_400],
  ])('of %s gives the sharpest plan that can be stored', (_, width, height) => {
    const scale = planScale({ width, height });
    const pixels = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
    expect(pixels.width * pixels.height).toBeLessThanOrEqual(MAX_PLAN_PIXELS);
    expect(Math.max(pixels.width, pixels.height)).toBeLessThanOrEqual(MAX_PLAN_SIDE);
    expect(scale).toBeGreaterThan(0.35);
  });

  test('of a small page is that of a print', () => {
    expect(planScale({ width: 595, height: 842 })).toBeCloseTo(300 / 72);
  });
});

describe('the type of a file', () => {
  beforeEach(() => vi.clearAllMocks());

  test('is recognised by its content, not by its name', async () => {
    await openPlanPages(file(PDF, 'plan.jpg'));
    expect(openers.openPdf).toHaveBeenCalledOnce();
    await openPlanPages(file('<?xml version="1.0"?>\n<!-- CAD --><svg viewBox="0 0 1 1"/>', 'plan'));
    expect(openers.openSvg).toHaveBeenCalledOnce();
    expect(await openPlanPages(file(PNG, 'plan.pdf'))).toBeNull();
  });

  test('of a drawing program is refused', async () => {
    await expect(openPlanPages(file('AC1032', 'hala.dwg'))).rejects.toMatchObject({ reason: 'type' });
  });
});

describe('the chosen file', () => {
  const canvas = { toDataURL: () => 'data:image/png;base64,AA' };
  const draw = vi.fn(async (_page: number, _size: string) => canvas);
  const close = vi.fn();

  beforeEach(() => {
    vi.clearAllMocks();
    openers.openPdf.mockResolvedValue({ count: 3, draw, close });
    openers.encodePlan.mockImplementation(async (_canvas: unknown, name: string) => file(PNG, name));
  });

  const choose = async (chosen: File) => {
    const onReady = vi.fn<(ready: File | null) => void>();
    const hook = renderHook(() => usePlanFile(onReady));
    act(() => hook.result.current.choose(chosen));
    await waitFor(() => expect(hook.result.current.isPreparing).toBe(false));
    return { hook, onReady };
  };

  test('is its first page, and another one when the person turns to it', async () => {
    const { hook, onReady } = await choose(file(PDF));
    expect(hook.result.current).toMatchObject({ page: 1, count: 3, problem: null });
    expect(onReady.mock.lastCall?.[0]).toBeInstanceOf(File);
    act(() => hook.result.current.turnTo(3));
    expect(onReady.mock.lastCall).toEqual([null]);
    await waitFor(() => expect(hook.result.current.isPreparing).toBe(false));
    expect(draw.mock.lastCall).toEqual([3, 'plan']);
    expect(onReady.mock.lastCall?.[0]).toBeInstanceOf(File);
    hook.unmount();
    expect(close).toHaveBeenCalledOnce();
  });

  test('is the last page only, if the person turns quickly', async () => {
    const { hook, onReady } = await choose(file(PDF));
    onReady.mockClear();
    act(() => hook.result.current.turnTo(2));
    act(() => hook.result.current.turnTo(3));
    await waitFor(() => expect(hook.result.current.isPreparing).toBe(false));
    expect(onReady.mock.calls.filter(([ready]) => ready !== null)).toHaveLength(1);
    expect(hook.result.current.page).toBe(3);
  });

  test('that cannot be read states why, and nothing is uploaded', async () => {
    openers.openPdf.mockRejectedValue(new UnreadablePlan('password'));
    const { hook, onReady } = await choose(file(PDF));
    expect(hook.result.current).toMatchObject({ problem: 'password', preview: null });
    expect(onReady.mock.lastCall).toEqual([null]);
  });

  test('is uploaded as it is if it is a picture', async () => {
    const picture = file(PNG, 'hala.png');
    const { onReady } = await choose(picture);
    expect(onReady.mock.lastCall).toEqual([picture]);
  });
});
