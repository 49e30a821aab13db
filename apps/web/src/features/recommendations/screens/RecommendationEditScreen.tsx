import { getRouteApi } from '@tanstack/react-router';
import type { RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { ReasonSection } from '~/components/ReasonSection.tsx';
import { reasonOf } from '~/lib/amendment.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useRecommendation, useUpdateRecommendation } from '../calls.ts';
import { RecommendationFields } from '../components/RecommendationFields.tsx';
import { changesOf, needsReason, useRecommendationForm, valuesOf } from '../logic/recommendation-form.ts';
import { useRecommendationEdit } from '../logic/use-recommendation-edit.ts';

const route = getRouteApi('/app/recommendations/$placeId/details/$recommendationId/edit');

export function RecommendationEditScreen() {
  const t = useTranslations('recommendations');
  const { placeId, recommendationId } = route.useParams();
  const load = useRecommendation(recommendationId);
  return (
    <>
      <BackLink
        to="/app/recommendations/$placeId/details/$recommendationId"
        params={{ placeId, recommendationId }}
        label={load.data ? t('name', { number: load.data.uniqueId }) : t('titles.details')}
      />
      <PageHead title={load.data ? t('editTitle', { number: load.data.uniqueId }) : t('titles.edit')} />
      {load.data ? <Editor key={load.data.uuid} recommendation={load.data} /> : <PendingCard load={load} />}
    </>
  );
}

function Editor({ recommendation }: { readonly recommendation: RecommendationDetails }) {
  const t = useTranslations('recommendations');
  const actions = useTranslations('ui.action');
  const navigate = route.useNavigate();
  const update = useUpdateRecommendation();
  const form = useRecommendationForm(valuesOf(recommendation), recommendation);
  const edit = useRecommendationEdit(recommendation);
  const { uuid, placeUuid } = recommendation;
  const page = {
    to: '/app/recommendations/$placeId/details/$recommendationId',
    params: { placeId: placeUuid, recommendationId: uuid },
  } as const;
  return (
    <PageForm
      form={form}
      edit={edit}
      cancel={
        <LinkButton variant="default" {...page}>
          {actions('cancel')}
        </LinkButton>
      }
      onSubmit={(values, version, base) => {
        const reason = needsReason(recommendation, values) ? reasonOf(values.reason) : undefined;
        const body = { ...changesOf(base, values), reason };
        return update.mutateAsync({ params: { recommendationId: uuid }, body, version });
      }}
      onSaved={() => {
        toastSuccess(t('updated'));
        void navigate(page);
      }}
    >
      <RecommendationFields form={form} placeId={placeUuid} existing={recommendation} />
      {needsReason(recommendation, form.values) && (
        <ReasonSection
          name="reason"
          value={form.values.reason}
          errors={form.errors}
          onChange={(reason) => form.setFieldValue('reason', reason)}
        />
      )}
    </PageForm>
  );
}
