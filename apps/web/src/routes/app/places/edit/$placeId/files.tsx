import { IconFiles } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { filesSearch } from '~/features/files/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/files')({
  staticData: {
    title: 'files.titles.list',
    needs: 'places.see',
    entries: [{ at: 'place', group: 'setUp', icon: IconFiles, order: 130, label: 'places.section.files' }],
  },
  validateSearch: filesSearch,
  component: lazyPage(() => import('~/features/files/screens/PlaceFilesScreen.tsx'), 'PlaceFilesScreen'),
});
