import { getRouteApi } from '@tanstack/react-router';
import { useListSearch } from '~/lib/use-list-search.ts';
import { Schedule } from '../components/Schedule.tsx';

const route = getRouteApi('/app/schedule/');

/** The schedule of all facilities that the user may read. */
export function ScheduleScreen() {
  const [search, change] = useListSearch(route);
  return <Schedule search={search} onChange={change} />;
}
