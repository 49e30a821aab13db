import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/admin/visual-inspection/_list/details/$questionId/')({
  staticData: { title: 'visualInspection.titles.details', needs: 'admin.catalogues' },
  component: lazyRouteComponent(
    () => import('~/features/visual-inspection/screens/QuestionScreen.tsx'),
    'QuestionDetailsScreen',
  ),
});
