import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { MenuBadge } from './MenuBadge.tsx';

const overview = vi.hoisted(() => ({ openCount: 0 }));

vi.mock('~/features/dashboard/calls.ts', () => ({ useOverview: () => ({ data: { alarms: overview } }) }));

test('the entry of alarms has the number of open ones, and nothing without any', async () => {
  overview.openCount = 3;
  const { container, unmount } = renderWithTexts(<MenuBadge of="/app/alarms" />);
  expect(await screen.findByText('3 open alarms')).toBeTruthy();
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('3');
  unmount();
  overview.openCount = 0;
  renderWithTexts(<MenuBadge of="/app/alarms" />);
  expect(screen.queryByText(/alarm/)).toBeNull();
});
