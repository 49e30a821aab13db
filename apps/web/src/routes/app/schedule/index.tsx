import { IconCalendar } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { scheduleSearch } from '~/features/schedule/search.ts';

export const Route = createFileRoute('/app/schedule/')({
  staticData: {
    title: 'schedule.titles.list',
    needs: 'schedule.see',
    entries: [{ at: 'menu', icon: IconCalendar, order: 15 }],
  },
  validateSearch: scheduleSearch,
  component: lazyPage(() => import('~/features/schedule/screens/ScheduleScreen.tsx'), 'ScheduleScreen'),
});
