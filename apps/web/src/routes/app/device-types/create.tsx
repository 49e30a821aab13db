import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { ownerSearch } from '~/features/device-types/search.ts';

export const Route = createFileRoute('/app/device-types/create')({
  staticData: { title: 'deviceTypes.titles.create', needs: 'device-types.manage-own' },
  // the company of the new device type
  validateSearch: ownerSearch,
  component: lazyPage(() => import('~/features/device-types/screens/own-screens.tsx'), 'OwnTypeCreateScreen'),
});
