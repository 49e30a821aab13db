import { IconBellRinging } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { alarmsSearch } from '~/features/alarms/search.ts';

export const Route = createFileRoute('/app/alarms')({
  staticData: {
    title: 'alarms.titles.list',
    needs: 'place-devices.see',
    entries: [{ at: 'menu', icon: IconBellRinging, order: 18 }],
  },
  validateSearch: alarmsSearch,
  component: lazyPage(() => import('~/features/alarms/screens/AlarmsScreen.tsx'), 'AlarmsScreen'),
});
