import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/admin/visual-inspection/_list/create')({
  staticData: { title: 'visualInspection.titles.create', needs: 'admin.catalogues' },
  component: lazyPage(() => import('~/features/visual-inspection/screens/QuestionScreen.tsx'), 'NewQuestionScreen'),
});
