import { getRouteApi } from '@tanstack/react-router';
import { useListSearch } from '~/lib/use-list-search.ts';
import { Schedule } from '../components/Schedule.tsx';

const route = getRouteApi('/app/places/edit/$placeId/schedule');

/** The schedule of one facility. */
export function PlaceScheduleScreen() {
  const { placeId } = route.useParams();
  const [search, change] = useListSearch(route);
  return <Schedule placeId={placeId} search={search} onChange={change} />;
}
