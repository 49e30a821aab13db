import { useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import type { NamedPin } from '~/components/plan/marks.ts';
import { PlanView } from '~/components/plan/PlanView.tsx';
import type { Point } from '~/components/plan/view.ts';
import { usePlan } from '../calls.ts';

type Props = {
  readonly placeId: string;
  readonly mapId: string;
  readonly pins: readonly NamedPin[];
  readonly chosen?: string | null;
  readonly mayMove?: boolean;
  readonly onChoose?: (id: string | null) => void;
  readonly onDoubleTap?: (at: Point) => void;
  readonly onMove?: (id: string, to: Point) => void;
};

/** A plan with the positions of recommendations. */
export function RecommendationPlan({ placeId, mapId, ...viewProps }: Props) {
  const t = useTranslations('maps');
  const load = usePlan(placeId, mapId);
  if (!load.data) return <PendingCard load={load} />;
  if (load.data.levels.length === 0) return <EmptyState title={t('preparing')} text={t('preparingText')} />;
  return <PlanView map={load.data} onPictureMissing={() => void load.refetch()} {...viewProps} />;
}
