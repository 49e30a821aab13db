import { IconTool } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { interventionsSearch } from '~/features/interventions/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/interventions/')({
  staticData: {
    title: 'interventions.titles.list',
    needs: 'interventions.see',
    entries: [{ at: 'place', group: 'work', icon: IconTool, order: 60 }],
  },
  validateSearch: interventionsSearch,
  component: lazyPage(() => import('~/features/interventions/screens/InterventionsScreen.tsx'), 'InterventionsScreen'),
});
