import { useNavigate } from '@tanstack/react-router';
import { mayChangeContent } from '@trapline/contract/inspections/rules.ts';
import { mayDeleteRecommendation } from '@trapline/contract/recommendations/rules.ts';
import type { RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import { useTranslations } from 'use-intl';
import { DangerSection } from '~/components/DangerSection.tsx';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { useReasonFields } from '~/components/use-reason-fields.tsx';
import { toReasonFields } from '~/lib/amendment.ts';
import { useAccount } from '~/lib/session.ts';
import { useDeleteRecommendation } from '../calls.ts';

export function DeleteRecommendation({ recommendation }: { readonly recommendation: RecommendationDetails }) {
  const t = useTranslations('recommendations.remove');
  const account = useAccount();
  const navigate = useNavigate();
  const remove = useDeleteRecommendation();
  const reasonInput = useReasonFields(true);
  const { uuid, placeUuid, uniqueId, author } = recommendation;
  const isAuthor = author?.id === account.id;
  if (!mayDeleteRecommendation({ type: account.type, isAuthor })) return null;
  if (!mayChangeContent(recommendation, account)) return null;
  return (
    <DangerSection text={t('text')}>
      <DeleteButton
        label={t('open')}
        title={t('title', { number: uniqueId })}
        confirmLabel={t('open')}
        successMessage={t('done')}
        canSubmit={reasonInput.check}
        onConfirm={() =>
          remove.mutateAsync({ params: { recommendationId: uuid }, query: toReasonFields(reasonInput.reason) })
        }
        onDone={() => void navigate({ to: '/app/recommendations/$placeId', params: { placeId: placeUuid } })}
      >
        {t('text')}
        {reasonInput.fields}
      </DeleteButton>
    </DangerSection>
  );
}
