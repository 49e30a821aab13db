import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/admin/visual-inspection/_list/details/$questionId/')({
  staticData: { title: 'visualInspection.titles.details', needs: 'admin.catalogues' },
  component: lazyPage(() => import('~/features/visual-inspection/screens/QuestionScreen.tsx'), 'QuestionDetailsScreen'),
});
