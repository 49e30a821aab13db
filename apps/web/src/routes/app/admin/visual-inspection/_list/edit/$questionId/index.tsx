import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/admin/visual-inspection/_list/edit/$questionId/')({
  staticData: { title: 'visualInspection.titles.edit', needs: 'admin.catalogues' },
  component: lazyPage(() => import('~/features/visual-inspection/screens/QuestionScreen.tsx'), 'EditQuestionScreen'),
});
