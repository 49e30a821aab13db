import { IconDeviceMobile } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';

export const Route = createFileRoute('/app/my-day')({
  staticData: {
    title: 'myDay.titles.myDay',
    needs: 'inspections.record',
    entries: [{ at: 'menu', icon: IconDeviceMobile, order: 12, techniciansOnly: true }],
  },
  component: lazyPage(() => import('~/features/inspections/screens/MyDayScreen.tsx'), 'MyDayScreen'),
});
