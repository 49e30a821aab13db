import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { ownerSearch } from '~/features/device-types/search.ts';

export const Route = createFileRoute('/app/device-types/objects')({
  staticData: { title: 'deviceTypeEntries.titles.objects', needs: 'catalogues.manage-own' },
  validateSearch: ownerSearch,
  component: lazyPage(() => import('~/features/device-types/screens/own-screens.tsx'), 'OwnObjectsScreen'),
});
