import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { connectSearch } from '~/features/inspections/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/inspections/connect')({
  staticData: { title: 'inspections.titles.list', needs: 'inspections.connect' },
  validateSearch: connectSearch,
  component: lazyPage(
    () => import('~/features/inspections/screens/ConnectInspectionsScreen.tsx'),
    'ConnectInspectionsScreen',
  ),
});
