import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The list stays mounted while an entry is read, added or changed in a window over it with a separate address. */
export const Route = createFileRoute('/app/admin/visual-inspection/_list')({
  component: lazyRouteComponent(
    () => import('~/features/visual-inspection/screens/QuestionsScreen.tsx'),
    'QuestionsScreen',
  ),
});
