import type { RecommendationStatus } from '@trapline/contract/recommendations/rules.ts';
import type { ListedRecommendation } from '@trapline/contract/recommendations/schemas.ts';
import type { NamedPin } from '~/components/plan/marks.ts';

/** R0704: the colours of the badges, as a canvas paints them in both schemes. */
const PIN_STYLES: Readonly<Record<RecommendationStatus, { readonly fill: string; readonly ink: string }>> = {
  OPEN: { fill: '#6b33b8', ink: '#ffffff' },
  IN_PROGRESS: { fill: '#0b6b5b', ink: '#ffffff' },
  WAITING: { fill: '#6f7c78', ink: '#ffffff' },
  CLOSE: { fill: '#f5b83d', ink: '#10201b' },
};

type PlacedRecommendation = Pick<ListedRecommendation, 'uuid' | 'uniqueId' | 'status' | 'mapUuid' | 'mapX' | 'mapY'>;

/** The recommendations on a plan; an open one has priority for its position. */
export const pinsOn = (mapUuid: string, rows: readonly PlacedRecommendation[]): NamedPin[] =>
  rows
    .filter((row) => row.mapUuid === mapUuid)
    .toSorted((one, other) => Number(other.status === 'CLOSE') - Number(one.status === 'CLOSE'))
    .flatMap(({ uuid, uniqueId, status, mapX, mapY }) =>
      mapX === null || mapY === null
        ? []
        : [{ id: uuid, x: mapX, y: mapY, label: uniqueId, shape: 'round' as const, ...PIN_STYLES[status] }],
    );
