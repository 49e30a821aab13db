import { getRouteApi } from '@tanstack/react-router';
import { useListSearch } from '~/lib/use-list-search.ts';
import { Dispatch } from '../components/dispatch/Dispatch.tsx';

const route = getRouteApi('/app/schedule/board');

/** The dispatch board: the visits of each technician. */
export function DispatchScreen() {
  const [search, change] = useListSearch(route);
  return <Dispatch search={search} onChange={change} />;
}
