import { getRouteApi } from '@tanstack/react-router';
import { useListSearch } from '~/lib/use-list-search.ts';
import { Schedule } from '../components/Schedule.tsx';

const route = getRouteApi('/app/schedule');

/** What is planned in all facilities one sees. */
export function ScheduleScreen() {
  const [search, change] = useListSearch(route);
  return <Schedule search={search} onChange={change} />;
}
