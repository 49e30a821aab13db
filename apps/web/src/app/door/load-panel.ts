import { loadAhead } from '~/lib/load-ahead.ts';
import { loadHomeWords } from '~/lib/words.ts';

export const loadPanel = () => import('./Panel.tsx');

/** Starts loading the panel while the translations are still loading; the sign-in page shows errors. */
export const beginPanel = (): void => void loadPanel().catch(() => undefined);

/** Preloads the page that opens after sign-in while the person types. */
export const loadPanelAhead = (): Promise<void> =>
  loadAhead(loadPanel, loadHomeWords, () => import('~/app/screens/dashboard/DashboardScreen.tsx'));
