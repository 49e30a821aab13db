import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { AppEntry } from './AppEntry.tsx';
import * as loaders from './load-panel.ts';

afterEach(() => vi.restoreAllMocks());

const Panel = () => <h1>Pulpit</h1>;

it('shows a panel that was opened before the first render at once, without a placeholder', () => {
  window.history.replaceState(null, '', '/app');
  vi.spyOn(loaders, 'preparedPanel').mockReturnValue(Panel);
  const openPanel = vi.spyOn(loaders, 'openPanel');
  renderWithTexts(<AppEntry />);
  expect(screen.getByRole('heading').textContent).toBe('Pulpit');
  expect(openPanel).not.toHaveBeenCalled();
});

it('loads the panel itself if that failed before', async () => {
  window.history.replaceState(null, '', '/app');
  vi.spyOn(loaders, 'preparedPanel').mockReturnValue(null);
  vi.spyOn(loaders, 'openPanel').mockResolvedValue(Panel);
  renderWithTexts(<AppEntry />);
  expect((await screen.findByRole('heading')).textContent).toBe('Pulpit');
});
