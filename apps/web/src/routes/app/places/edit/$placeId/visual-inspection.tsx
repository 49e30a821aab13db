import { IconEyeCheck } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/app/places/edit/$placeId/visual-inspection')({
  staticData: {
    title: 'visualInspection.titles.checklist',
    needs: 'places.see',
    entries: [{ at: 'place', group: 'setUp', icon: IconEyeCheck, order: 125 }],
  },
  component: lazyRouteComponent(
    () => import('~/features/visual-inspection/screens/ChecklistScreen.tsx'),
    'ChecklistScreen',
  ),
});
