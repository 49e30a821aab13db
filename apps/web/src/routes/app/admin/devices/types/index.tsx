import { IconTags } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { deviceTypesSearch } from '~/features/device-types/search.ts';

export const Route = createFileRoute('/app/admin/devices/types/')({
  staticData: {
    title: 'deviceTypes.titles.shared',
    needs: 'catalogues.manage-global',
    entries: [{ at: 'admin', icon: IconTags, order: 20 }],
  },
  validateSearch: deviceTypesSearch,
  component: lazyPage(() => import('~/features/device-types/screens/GlobalTypesScreen.tsx'), 'GlobalTypesScreen'),
});
