import type { RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import { PageSection } from '~/components/PageSection.tsx';
import { pinsOn } from '../logic/plan-pins.ts';
import { PlanOf } from './PlanOf.tsx';

/** Where it is, for who has to find it. */
export function PlanCard({ recommendation }: { readonly recommendation: RecommendationDetails }) {
  const { map, placeUuid } = recommendation;
  if (map === null) return null;
  return (
    <PageSection title={map.name}>
      <PlanOf placeId={placeUuid} mapId={map.uuid} pins={pinsOn(map.uuid, [recommendation])} />
    </PageSection>
  );
}
