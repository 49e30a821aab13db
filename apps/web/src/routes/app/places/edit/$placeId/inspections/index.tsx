import { IconClipboardCheck } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { inspectionsSearch } from '~/features/inspections/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/inspections/')({
  staticData: {
    title: 'inspections.titles.list',
    needs: 'inspections.see',
    entries: [
      { at: 'place', group: 'daily', icon: IconClipboardCheck, order: 10, label: 'places.section.inspections' },
    ],
  },
  validateSearch: inspectionsSearch,
  component: lazyPage(() => import('~/features/inspections/screens/InspectionsScreen.tsx'), 'InspectionsScreen'),
});
