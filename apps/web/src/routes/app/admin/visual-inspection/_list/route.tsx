import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

/** The list stays mounted while an entry is read, added or changed in a window over it with a separate address. */
export const Route = createFileRoute('/app/admin/visual-inspection/_list')({
  component: lazyPage(() => import('~/features/visual-inspection/screens/QuestionsScreen.tsx'), 'QuestionsScreen'),
});
