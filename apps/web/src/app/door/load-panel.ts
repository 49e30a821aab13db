import { loadAllWords } from '~/lib/words.ts';

export const loadPanel = () => import('./Panel.tsx');

/** Begun while the words are still on their way; what goes wrong is told by the door. */
export const beginPanel = (): void => void loadPanel().catch(() => undefined);

let ahead = 0;

/** Whether a part is being loaded before anybody needs it; then it may fail in silence. */
export const isLoadingAhead = (): boolean => ahead > 0;

/** What opens after signing in, loaded while the person types. */
export const loadPanelAhead = async (): Promise<void> => {
  ahead += 1;
  await Promise.allSettled([loadPanel(), loadAllWords(), import('~/app/screens/dashboard/DashboardScreen.tsx')]);
  ahead -= 1;
};
