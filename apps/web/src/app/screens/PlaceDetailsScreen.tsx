import { getRouteApi } from '@tanstack/react-router';
import { PlaceUsers } from '~/features/place-users/components/PlaceUsers.tsx';
import { PlaceScreen } from '~/features/places/screens/PlaceScreen.tsx';

const route = getRouteApi('/app/places/edit/$placeId/');

/** The first section of a facility: its details and its people. */
export function PlaceDetailsScreen() {
  const { placeId } = route.useParams();
  return (
    <PlaceScreen>
      <PlaceUsers placeId={placeId} />
    </PlaceScreen>
  );
}
