import { Alert, Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { Intervention, InterventionImage } from '@trapline/contract/interventions/schemas.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { ReasonSection } from '~/components/ReasonSection.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { facilityDate } from '~/lib/days.ts';
import { useAccount } from '~/lib/session.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { deleteDraft, readDraft, storeDraft } from '../logic/draft.ts';
import {
  type DraftValues,
  draftOf,
  emptyIntervention,
  type InterventionForm,
  useInterventionFieldLabels,
  useInterventionForm,
  valuesOf,
} from '../logic/intervention-form.ts';
import { useSaveIntervention } from '../logic/use-save-intervention.ts';
import { InterventionFields } from './InterventionFields.tsx';

type Props = {
  readonly placeId: string;
  /** Null for a new intervention. */
  readonly intervention: Intervention | null;
  readonly images: readonly InterventionImage[];
};

/** Restores typed values after the phone has closed the page: reads the draft once, stores it at each change. */
const useStoredDraft = (form: InterventionForm, key: string) => {
  const [found, setFound] = useState(() => readDraft<DraftValues>(key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is put into the form once, as it opens
  useEffect(() => {
    if (found) form.setValues(found.values);
  }, []);
  useEffect(() => {
    if (form.isDirty()) storeDraft(key, draftOf(form.values));
  }, [form, key]);
  return {
    found,
    discard: () => {
      deleteDraft(key);
      setFound(null);
    },
  };
};

/** The form of a new or existing intervention; on a phone it is one column of large fields. */
export function InterventionEditor({ placeId, intervention, images }: Props) {
  const t = useTranslations('interventions');
  const navigate = useNavigate();
  const account = useAccount();
  const initial = intervention
    ? valuesOf(intervention)
    : emptyIntervention(t('defaultName', { date: facilityDate(new Date()) }));
  const isReasonRequired = intervention?.wasSigned === true;
  const form = useInterventionForm(initial, isReasonRequired);
  const labels = useInterventionFieldLabels();
  // a draft of an older version would undo changes that another user has made since
  const draftVersion = intervention ? `${intervention.uuid}.${intervention.version}` : 'new';
  const draft = useStoredDraft(form, `intervention.${account.uuid}.${placeId}.${draftVersion}`);
  const save = useSaveIntervention({ placeId, intervention, form });
  const discardDraft = () => {
    form.reset();
    draft.discard();
  };
  return (
    <PageForm
      form={form}
      edit={intervention ? { version: intervention.version, labels } : undefined}
      submitLabel={intervention ? undefined : t('save')}
      cancel={intervention ? undefined : <BackToList placeId={placeId} />}
      onSubmit={save}
      onSaved={(saved) => {
        draft.discard();
        toastSuccess(t(intervention ? 'updated' : 'created'));
        void navigate({
          to: '/app/places/edit/$placeId/interventions/$interventionUuid',
          params: { placeId, interventionUuid: saved.intervention.uuid },
        });
      }}
    >
      {draft.found && (
        <Alert color="amber" role="status" title={t('draft.found', { date: formatDateTime(draft.found.at) })}>
          {t('draft.keep')}
          <div>
            <Button variant="default" size="compact-sm" mt="xs" onClick={discardDraft}>
              {t('draft.discard')}
            </Button>
          </div>
        </Alert>
      )}
      <InterventionFields form={form} placeId={placeId} intervention={intervention} images={images} />
      {isReasonRequired && (
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

function BackToList({ placeId }: { readonly placeId: string }) {
  const actions = useTranslations('ui.action');
  return (
    <LinkButton variant="default" to="/app/places/edit/$placeId/interventions" params={{ placeId }}>
      {actions('cancel')}
    </LinkButton>
  );
}
