import { getRouteApi } from '@tanstack/react-router';
import { StatisticsScreen } from './StatisticsScreen.tsx';

const route = getRouteApi('/app/statistics/$placeId/');

export function OfPlaceScreen() {
  return <StatisticsScreen placeId={route.useParams().placeId} search={route.useSearch()} />;
}
