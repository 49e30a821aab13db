import { getRouteApi } from '@tanstack/react-router';
import { StatisticsScreen } from './StatisticsScreen.tsx';

const route = getRouteApi('/app/statistics/');

/** The statistics page before a facility is chosen. */
export function AnyPlaceScreen() {
  return <StatisticsScreen search={route.useSearch()} />;
}
