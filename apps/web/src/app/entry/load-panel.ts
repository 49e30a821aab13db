import { preload } from '~/lib/preload.ts';
import { loadHomeTexts } from '~/lib/texts.ts';

export const loadPanel = () => import('./Panel.tsx');

/** Starts loading the panel while the translations are still loading; the sign-in page shows errors. */
export const startLoadingPanel = (): void => void loadPanel().catch(() => undefined);

/** Preloads the page that opens after sign-in while the person types. */
export const preloadPanel = (): Promise<void> =>
  preload(loadPanel, loadHomeTexts, () => import('~/app/screens/dashboard/DashboardScreen.tsx'));
