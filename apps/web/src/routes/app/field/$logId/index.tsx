import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { fieldLogSearch } from '~/features/inspections/search.ts';

export const Route = createFileRoute('/app/field/$logId/')({
  staticData: { title: 'inspections.titles.fieldLog', needs: 'inspections.settle' },
  validateSearch: fieldLogSearch,
  component: lazyPage(() => import('~/features/inspections/screens/FieldLogScreen.tsx'), 'FieldLogScreen'),
});
