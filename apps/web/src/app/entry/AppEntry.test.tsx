import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithTexts } from '~/testing/render-with-texts.tsx';
import { AppEntry } from './AppEntry.tsx';

const loaders = vi.hoisted(() => ({ preparedPanel: vi.fn(), openPanel: vi.fn(), preloadPanel: vi.fn() }));
vi.mock('./load-panel.ts', () => loaders);

const Panel = () => <h1>Pulpit</h1>;

it('shows a panel that was opened before the first render at once, without a placeholder', () => {
  window.history.replaceState(null, '', '/app');
  loaders.preparedPanel.mockReturnValue(Panel);
  renderWithTexts(<AppEntry />);
  expect(screen.getByRole('heading').textContent).toBe('Pulpit');
  expect(loaders.openPanel).not.toHaveBeenCalled();
});

it('loads the panel itself if that failed before', async () => {
  window.history.replaceState(null, '', '/app');
  loaders.preparedPanel.mockReturnValue(null);
  loaders.openPanel.mockResolvedValue(Panel);
  renderWithTexts(<AppEntry />);
  expect((await screen.findByRole('heading')).textContent).toBe('Pulpit');
});
