import { expect, test } from 'vitest';
import { statisticsSearch } from './search.ts';

test('an address accepts only days that exist', () => {
  expect(statisticsSearch({ from: '2026-02-28', to: '2028-02-29' })).toEqual({ from: '2026-02-28', to: '2028-02-29' });
  for (const none of ['2026-02-30', '2026-02-29', '2026-13-01', '1826-01-01', '2026-1-1', 'x'])
    expect(statisticsSearch({ from: none })).toEqual({});
});
