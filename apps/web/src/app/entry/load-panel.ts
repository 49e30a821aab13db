import type { ComponentType } from 'react';
import { preload } from '~/lib/preload.ts';
import { loadHomeTexts } from '~/lib/texts.ts';

const loadPanel = () => import('./Panel.tsx');

/** The panel with the page of the address, ready to be rendered. */
export const openPanel = async (): Promise<ComponentType> => {
  const { Panel, preparePanel } = await loadPanel();
  await preparePanel();
  return Panel;
};

let prepared: ComponentType | null = null;

/**
 * Opens the panel before the first render. Rendered earlier, React would show a placeholder, and replace it 300 ms
 * later at the earliest. A failure is shown by the first render, which tries again.
 */
export const preparePanelBeforeRender = async (): Promise<void> => {
  prepared = await openPanel().catch(() => null);
};

/** The panel, if it was opened before the first render. */
export const preparedPanel = (): ComponentType | null => prepared;

/** Preloads the page that opens after sign-in while the person types. */
export const preloadPanel = (): Promise<void> =>
  preload(loadPanel, loadHomeTexts, () => import('~/app/screens/dashboard/DashboardScreen.tsx'));
