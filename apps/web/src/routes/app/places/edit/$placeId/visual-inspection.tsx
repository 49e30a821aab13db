import { IconEyeCheck } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/places/edit/$placeId/visual-inspection')({
  staticData: {
    title: 'visualInspection.titles.checklist',
    needs: 'places.see',
    entries: [{ at: 'place', group: 'setUp', icon: IconEyeCheck, order: 125 }],
  },
  component: lazyPage(() => import('~/features/visual-inspection/screens/ChecklistScreen.tsx'), 'ChecklistScreen'),
});
