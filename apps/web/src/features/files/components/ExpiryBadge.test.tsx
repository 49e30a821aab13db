import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { ExpiryBadge } from './ExpiryBadge.tsx';

beforeEach(() => void vi.setSystemTime(new Date('2026-11-27T12:00:00Z')));
afterEach(() => void vi.useRealTimers());

/** R0213 to R0216. */
test.each([
  [null, /^No expiry date/, 'quiet'],
  ['2026-11-26', /^Expired/, 'bad'],
  ['2026-11-27', /^Expires today/, 'warning'],
  ['2026-12-04', /^Expires in 7 days/, 'warning'],
  ['2026-12-05', /^Valid until/, 'good'],
] as const)('a file valid until %s reads %s in the tone %s', (validUntil, text, tone) => {
  renderWithTexts(<ExpiryBadge validUntil={validUntil} />);
  expect(screen.getByText(text).closest('[data-tone]')?.getAttribute('data-tone')).toBe(tone);
});
