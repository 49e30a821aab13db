import { IconCalendar } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { lazyPage } from '~/app/lazy-page.tsx';
import { scheduleSearch } from '~/features/schedule/search.ts';

export const Route = createFileRoute('/app/places/edit/$placeId/schedule')({
  staticData: {
    title: 'schedule.titles.list',
    needs: 'schedule.see',
    entries: [{ at: 'place', group: 'daily', icon: IconCalendar, order: 40 }],
  },
  validateSearch: scheduleSearch,
  component: lazyPage(() => import('~/features/schedule/screens/PlaceScheduleScreen.tsx'), 'PlaceScheduleScreen'),
});
