import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/visual-inspection/_list/edit/$questionId/')({
  staticData: { title: 'visualInspection.titles.edit', needs: 'admin.catalogues' },
  component: lazyRouteComponent(
    () => import('~/features/visual-inspection/screens/QuestionScreen.tsx'),
    'EditQuestionScreen',
  ),
});
