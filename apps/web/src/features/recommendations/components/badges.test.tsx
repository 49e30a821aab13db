import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { PriorityBadge, RecommendationStatusBadge } from './badges.tsx';

const toneOf = (text: string) => screen.getByText(text).closest('[data-tone]')?.getAttribute('data-tone');

/** R0701 to R0703: grey, blue, red. */
test.each([
  ['LOW', 'Low', 'quiet'],
  ['MEDIUM', 'Medium', 'info'],
  ['HIGH', 'High', 'bad'],
] as const)('the priority %s reads %s in the tone %s', (priority, text, tone) => {
  renderWithTexts(<PriorityBadge priority={priority} />);
  expect(toneOf(text)).toBe(tone);
});

/** R0704: violet, green, grey, yellow. */
test.each([
  ['OPEN', 'Open', 'violet'],
  ['IN_PROGRESS', 'In progress', 'good'],
  ['WAITING', 'To be verified', 'quiet'],
  ['CLOSE', 'Closed', 'warning'],
] as const)('the status %s reads %s in the tone %s', (status, text, tone) => {
  renderWithTexts(<RecommendationStatusBadge status={status} />);
  expect(toneOf(text)).toBe(tone);
});
