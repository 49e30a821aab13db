import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

/** The list stays while one of it is read, added or changed in a window over it, under an address of its own. */
export const Route = createFileRoute('/app/admin/visual-inspection/_list')({
  component: lazyRouteComponent(
    () => import('~/features/visual-inspection/screens/QuestionsScreen.tsx'),
    'QuestionsScreen',
  ),
});
