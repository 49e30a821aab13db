import type { RecommendationStatus } from '@trapline/contract/recommendations/rules.ts';
import type { RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useAskedReason } from '~/components/use-asked-reason.tsx';
import { useUpdateRecommendation } from '../calls.ts';

type Props = {
  readonly recommendation: RecommendationDetails;
  readonly status: RecommendationStatus;
  readonly onClose: () => void;
};

/** What is closed is not opened again without a reason. */
export function ReopenModal({ recommendation: { uuid, version }, status, onClose }: Props) {
  const t = useTranslations('recommendations');
  const record = useTranslations('trail');
  const update = useUpdateRecommendation();
  const asked = useAskedReason(true);
  return (
    <ConfirmWrite
      title={record('whyChanged')}
      confirmLabel={t('changeStatus')}
      done={t('updated')}
      mayGo={asked.check}
      onConfirm={() =>
        update.mutateAsync({ params: { recommendationId: uuid }, body: { status, reason: asked.reason }, version })
      }
      onClose={onClose}
    >
      {record('whyChangedHint')}
      {asked.fields}
    </ConfirmWrite>
  );
}
