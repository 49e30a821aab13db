import { IconLayoutKanban } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { scheduleSearch } from '~/features/schedule/search.ts';

export const Route = createFileRoute('/app/schedule/board')({
  staticData: {
    title: 'schedule.titles.dispatch',
    needs: 'schedule.edit',
    entries: [{ at: 'menu', icon: IconLayoutKanban, order: 16, within: '/app/schedule' }],
  },
  validateSearch: scheduleSearch,
  component: lazyPage(() => import('~/features/schedule/screens/DispatchScreen.tsx'), 'DispatchScreen'),
});
