import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/visual-inspection/_list/create')({
  staticData: { title: 'visualInspection.titles.create', needs: 'admin.catalogues' },
  component: lazyRouteComponent(
    () => import('~/features/visual-inspection/screens/QuestionScreen.tsx'),
    'NewQuestionScreen',
  ),
});
