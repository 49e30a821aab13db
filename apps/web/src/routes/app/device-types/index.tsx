import { IconTag } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { deviceTypesSearch } from '~/features/device-types/search.ts';

export const Route = createFileRoute('/app/device-types/')({
  staticData: {
    title: 'deviceTypes.titles.list',
    needs: 'device-types.screen',
    entries: [{ at: 'management', icon: IconTag, order: 30, label: 'layout.menu.deviceTypes' }],
  },
  validateSearch: deviceTypesSearch,
  component: lazyPage(() => import('~/features/device-types/screens/DeviceTypesScreen.tsx'), 'DeviceTypesScreen'),
});
