import { getRouteApi } from '@tanstack/react-router';
import { usePlaceChoices } from '../calls.ts';
import { initialPlace } from '../logic/last-place.ts';
import { StatisticsScreen } from './StatisticsScreen.tsx';

const route = getRouteApi('/app/statistics/');

/** The statistics page before a facility is chosen: it shows the facility that was shown last. */
export function AnyPlaceScreen() {
  const places = usePlaceChoices();
  return (
    <StatisticsScreen placeId={initialPlace(places.data ?? [])?.uuid} places={places} search={route.useSearch()} />
  );
}
