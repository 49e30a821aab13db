import { Alert, Button } from '@mantine/core';
import { IconPhotoCheck } from '@tabler/icons-react';
import { getRouteApi, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { DraftNotice } from '~/shared/field-documents/DraftNotice.tsx';
import { PackNotice } from '~/shared/field-documents/PackNotice.tsx';
import { StoreNotice } from '~/shared/field-documents/StoreNotice.tsx';
import { type StoredForm, useFormDraft } from '~/shared/field-documents/use-form-draft.ts';
import { useRestoredForm } from '~/shared/field-documents/use-restored-form.ts';
import { useToastSaved } from '~/shared/field-documents/use-toast-saved.ts';
import { BackToVisit } from '~/shared/visits/BackToVisit.tsx';
import { RecommendationFields } from '../components/RecommendationFields.tsx';
import {
  type DraftValues,
  draftOf,
  emptyValues,
  photosOf,
  type RecommendationValues,
  useRecommendationForm,
} from '../logic/recommendation-form.ts';
import { useSaveRecommendation } from '../logic/use-save-recommendation.ts';
import type { CreateSearch } from '../search.ts';

const route = getRouteApi('/app/recommendations/$placeId/create');

const originOf = ({ origin, device }: CreateSearch) => origin ?? (device ? 'DEVICE' : 'PERSON');

/** The form for a new recommendation, filled in from its origin. */
export function RecommendationCreateScreen() {
  const t = useTranslations('recommendations');
  const { placeId } = route.useParams();
  const search = route.useSearch();
  const origin = originOf(search);
  const { device = '', inspection = '', words = '' } = search;
  // a form about another device or answer is another one
  const stored = useFormDraft<DraftValues>(['recommendation', placeId, origin, device, inspection, words].join(' '));
  return (
    <>
      <BackToVisit
        placeId={placeId}
        search={search}
        to="/app/recommendations/$placeId"
        params={{ placeId }}
        label={t('back')}
      />
      <PageHead title={t('titles.create')} lead={origin !== 'PERSON' && t(`origins.${origin}`)} />
      {stored.found === undefined ? <LoadingState shape="text" count={6} /> : <Form stored={stored} />}
    </>
  );
}

function Form({ stored }: { readonly stored: StoredForm<DraftValues> }) {
  const t = useTranslations('recommendations');
  const { placeId } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  // a recommendation made in a visit leads back to the visit, to the device that was open
  const returnsToVisit = search.inspection !== undefined && canGoBack;
  const toastSaved = useToastSaved();
  const form = useRecommendationForm(emptyValues(search), null);
  const parts = { draftOf, restoredOf: (values: DraftValues) => values };
  const draft = useRestoredForm<RecommendationValues, DraftValues>(form, stored, parts);
  const { writer } = stored;
  const { save, isVolatile } = useSaveRecommendation({ placeId, search, origin: originOf(search), form, writer });
  const photos = photosOf(search).length;
  const discardDraft = () => {
    form.reset();
    draft.discard();
  };
  return (
    <PageForm
      form={form}
      submitLabel={t('add')}
      cancel={
        returnsToVisit ? <CancelInVisit onBack={() => router.history.back()} /> : <BackToList placeId={placeId} />
      }
      onSubmit={save}
      onSaved={({ uuid, left }) => {
        draft.discard();
        toastSaved(left, t('created'));
        if (returnsToVisit) return router.history.back();
        if (left !== null)
          return void navigate({ to: '/app/recommendations/$placeId', params: { placeId }, replace: true });
        void navigate({
          to: '/app/recommendations/$placeId/details/$recommendationId',
          params: { placeId, recommendationId: uuid },
          replace: true,
        });
      }}
    >
      <PackNotice placeId={placeId} />
      {isVolatile && <StoreNotice />}
      {draft.restored && <DraftNotice restored={draft.restored} onDiscard={discardDraft} />}
      {photos > 0 && (
        <Alert color="teal" icon={<IconPhotoCheck size={18} />}>
          {t('form.photos', { count: photos })}
        </Alert>
      )}
      <RecommendationFields form={form} placeId={placeId} existing={null} />
    </PageForm>
  );
}

function CancelInVisit({ onBack }: { readonly onBack: () => void }) {
  const actions = useTranslations('ui.action');
  return (
    <Button variant="default" onClick={onBack}>
      {actions('cancel')}
    </Button>
  );
}

function BackToList({ placeId }: { readonly placeId: string }) {
  const actions = useTranslations('ui.action');
  return (
    <LinkButton variant="default" to="/app/recommendations/$placeId" params={{ placeId }}>
      {actions('cancel')}
    </LinkButton>
  );
}
