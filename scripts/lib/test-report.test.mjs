import { expect, test, vi } from 'vitest';
import { openReport } from './test-report.mjs';

test('other parts run beside a part one after the other, and all failures are printed', async () => {
  const events = [];
  const othersEnded = Promise.withResolvers();
  const report = openReport();
  await report.run(
    {
      name: 'suite',
      work: async () => {
        events.push('suite begins');
        await othersEnded.promise;
        events.push('suite ends');
        return { passed: 3, failed: [], files: [{ name: 'a.test.ts', seconds: 2, tests: 3 }] };
      },
    },
    {
      name: 'checks',
      work: async () => {
        events.push('checks');
        return { passed: 1, failed: ['types'], cpu: 0 };
      },
    },
    {
      name: 'build',
      work: async () => {
        events.push('build');
        othersEnded.resolve();
        return { passed: 0, failed: [], cpu: 0 };
      },
    },
  );
  expect(events).toEqual(['suite begins', 'checks', 'build', 'suite ends']);

  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  const hasPassed = report.print();
  const printed = log.mock.calls.flat().join('\n');
  log.mockRestore();
  expect(hasPassed).toBe(false);
  expect(printed).toMatch(
    /^suite +\d+ +[\d-]+\n {2}beside it: checks +\d+ +\d+\n {2}beside it: build +\d+ +\d+\nall /m,
  );
  expect(printed).toContain('checks: types');
  expect(printed).toContain('4 passed, 1 failed');
  expect(JSON.parse(report.durations({}))).toEqual({ 'a.test.ts': 2 });
});
