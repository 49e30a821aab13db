import { Alert } from '@mantine/core';
import { IconPhotoCheck } from '@tabler/icons-react';
import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreateRecommendation } from '../calls.ts';
import { RecommendationFields } from '../components/RecommendationFields.tsx';
import { createBodyOf, emptyValues, photosOf, useRecommendationForm } from '../logic/recommendation-form.ts';

const route = getRouteApi('/app/recommendations/$placeId/create');

/** The form for a new recommendation, filled in from its origin. */
export function RecommendationCreateScreen() {
  const t = useTranslations('recommendations');
  const actions = useTranslations('ui.action');
  const { placeId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const create = useCreateRecommendation();
  const form = useRecommendationForm(emptyValues(search), null);
  const photos = photosOf(search).length;
  const origin = search.origin ?? (search.device ? 'DEVICE' : 'PERSON');
  return (
    <>
      <PageHead title={t('titles.create')} lead={origin !== 'PERSON' && t(`origins.${origin}`)} />
      <PageForm
        form={form}
        submitLabel={t('add')}
        cancel={
          <LinkButton variant="default" to="/app/recommendations/$placeId" params={{ placeId }}>
            {actions('cancel')}
          </LinkButton>
        }
        onSubmit={(values) =>
          create.mutateAsync({ params: { placeId }, body: createBodyOf(values, { search, origin }) })
        }
        onSaved={({ recommendation }) => {
          toastSuccess(t('created'));
          // a recommendation made in a visit leads back to the visit
          if (search.inspection && canGoBack) return router.history.back();
          void navigate({
            to: '/app/recommendations/$placeId/details/$recommendationId',
            params: { placeId, recommendationId: recommendation.uuid },
            replace: true,
          });
        }}
      >
        {photos > 0 && (
          <Alert color="teal" icon={<IconPhotoCheck size={18} />}>
            {t('form.photos', { count: photos })}
          </Alert>
        )}
        <RecommendationFields form={form} placeId={placeId} isNew />
      </PageForm>
    </>
  );
}
