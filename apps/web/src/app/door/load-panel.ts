import { loadAhead } from '~/lib/load-ahead.ts';
import { loadHomeWords } from '~/lib/words.ts';

export const loadPanel = () => import('./Panel.tsx');

/** Begun while the words are still on their way; what goes wrong is told by the door. */
export const beginPanel = (): void => void loadPanel().catch(() => undefined);

/** What opens after signing in, loaded while the person types. */
export const loadPanelAhead = (): Promise<void> =>
  loadAhead(loadPanel, loadHomeWords, () => import('~/app/screens/dashboard/DashboardScreen.tsx'));
