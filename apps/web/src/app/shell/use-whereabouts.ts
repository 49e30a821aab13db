import { useParams } from '@tanstack/react-router';
import { usePlaceName } from '~/features/places/api/use-place.ts';
import { useAccount } from '~/lib/session.ts';

/** What the page is about: the facility it stands in, else the company of the person. */
export const useWhereabouts = (): string => {
  const { placeId } = useParams({ strict: false });
  const account = useAccount();
  const placeName = usePlaceName(placeId);
  return placeName ?? account.company?.name ?? '';
};
