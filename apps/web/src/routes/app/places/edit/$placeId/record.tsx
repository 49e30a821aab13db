import { IconHistory } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { trailSearch } from '~/features/trail/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/record')({
  staticData: {
    title: 'trail.titles.list',
    needs: 'trail.see',
    entries: [{ at: 'place', group: 'work', icon: IconHistory, order: 90, label: 'places.section.record' }],
  },
  validateSearch: trailSearch,
  component: lazyPage(() => import('~/features/trail/screens/TrailScreen.tsx'), 'TrailScreen'),
});
