import { describe, expect, it } from 'vitest';
import { compareRuns, parseLines } from './bench-lines.mjs';
import { updateTable } from './bench-table.mjs';

const line = (status, name, value) =>
  `${status.padEnd(4)}  ${name.padEnd(62)} ${value.padStart(22)}   12 times; target 20`;
const RECORDING = 'recording a pest on a trap, PostgreSQL';
const LIST = 'GET /devices, 10,000 devices';
const runOf = (time, rate) =>
  parseLines([line('ok', RECORDING, `p50 ${time} ms`), line('MISS', LIST, `${rate} requests/s`), '1 line'].join('\n'));

describe('lines of a benchmark', () => {
  it('are read with their first figure, which is no percentile', () => {
    expect(runOf('1,250.5', 21)).toMatchObject([
      { name: RECORDING, figure: 1250.5, isRate: false },
      { name: LIST, figure: 21, isRate: true },
    ]);
  });

  it('are slower if the median of the rounds is slower by 10 % and no round is faster', () => {
    const rounds = [6.2, 6, 5.8].map((time) => ({ now: runOf(time, 100), before: runOf(5, 100) }));
    expect(compareRuns(rounds)).toMatchObject([
      { name: RECORDING, median: 1.2, isSlower: true },
      { name: LIST, median: 1, isSlower: false },
    ]);
  });

  it('of rates are slower if the figure is smaller', () => {
    const [, list] = compareRuns([{ now: runOf(5, 80), before: runOf(5, 100) }]);
    expect(list).toMatchObject({ median: 1.25, isSlower: true });
  });

  it('are not slower while a round was faster', () => {
    const rounds = [6.2, 6, 4.9].map((time) => ({ now: runOf(time, 100), before: runOf(5, 100) }));
    expect(compareRuns(rounds)[0]).toMatchObject({ median: 1.2, isSteady: true, isSlower: false });
  });

  it('are not slower if the rounds differ by more than the states: the machine was busy', () => {
    const rounds = [9, 6, 5.5].map((time) => ({ now: runOf(time, 100), before: runOf(5, 100) }));
    expect(compareRuns(rounds)[0]).toMatchObject({ median: 1.2, isSteady: false, isSlower: false });
  });

  it('are slower if the rounds differ, but each is slower by 30 % or more', () => {
    const rounds = [16, 8, 6.5].map((time) => ({ now: runOf(time, 100), before: runOf(5, 100) }));
    expect(compareRuns(rounds)[0]).toMatchObject({ isSteady: false, isSlower: true });
  });

  describe('with CPU times', () => {
    const withCpu = (ms) => parseLines(`${line('ok', RECORDING, 'p50 5 ms')}; ${ms} ms of CPU each`);
    const compare = (pairs) =>
      compareRuns(pairs.map(([now, before]) => ({ now: withCpu(now), before: withCpu(before) })));

    it('are slower although a busy moment was longer than the difference', () => {
      const [compared] = compare([
        [2.4, 2.9],
        [2.5, 2.1],
        [3.6, 2],
      ]);
      expect(compared).toMatchObject({ median: 1.2, isCpu: true, isSlower: true });
    });

    it('are not slower if the least time is the same', () => {
      const [compared] = compare([
        [2, 2.1],
        [2.6, 2],
        [3, 2.2],
      ]);
      expect(compared).toMatchObject({ median: 1, isSteady: true, isSlower: false });
    });
  });

  it('are compared in units of the reference, which a slower machine does not change', () => {
    const within = (ms, times) => parseLines(`${line('ok', RECORDING, `p50 ${ms} ms`)}; ${times} of the reference`);
    const [compared] = compareRuns([{ now: within(9, '3.600e-2'), before: within(3, '3.000e-2') }]);
    expect(compared).toMatchObject({ median: 1.2, isSlower: true });
  });

  it('are left out if only one state prints them, or if a figure is zero', () => {
    expect(compareRuns([{ now: runOf(5, 0), before: runOf(5, 100).slice(0, 1) }])).toHaveLength(1);
  });
});

describe('the table of results', () => {
  const origin = { run: 'short', date: '2026-11-28', commit: 'abc1234' };

  it('replaces the row of a line and preserves the others', () => {
    const first = updateTable('', runOf(5, 21), origin);
    const second = updateTable(first, runOf(4, 21).slice(0, 1), { ...origin, commit: 'def5678' });
    expect(second).toContain(`| ${RECORDING} | p50 4 ms | 12 times; target 20 | short | 2026-11-28 | def5678 |`);
    expect(second).toContain(
      `| ${LIST} | 21 requests/s, **missed** | 12 times; target 20 | short | 2026-11-28 | abc1234 |`,
    );
    expect(second).not.toContain('p50 5 ms');
  });
});
