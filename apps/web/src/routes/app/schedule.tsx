import { IconCalendar } from '@tabler/icons-react';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { scheduleSearch } from '~/features/schedule/search.ts';

export const Route = createFileRoute('/app/schedule')({
  staticData: {
    title: 'schedule.titles.list',
    needs: 'schedule.see',
    entries: [{ at: 'menu', icon: IconCalendar, order: 15 }],
  },
  validateSearch: scheduleSearch,
  component: lazyRouteComponent(() => import('~/features/schedule/screens/ScheduleScreen.tsx'), 'ScheduleScreen'),
});
