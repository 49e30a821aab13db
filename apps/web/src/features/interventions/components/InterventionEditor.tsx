import { Button } from '@mantine/core';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import type { Intervention, InterventionImage } from '@trapline/contract/interventions/schemas.ts';
import { useTranslations } from 'use-intl';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { ReasonSection } from '~/components/ReasonSection.tsx';
import { facilityDate } from '~/lib/days.ts';
import { DraftNotice } from '~/shared/field-documents/DraftNotice.tsx';
import { PackNotice } from '~/shared/field-documents/PackNotice.tsx';
import { StoreNotice } from '~/shared/field-documents/StoreNotice.tsx';
import { type StoredForm, useFormDraft } from '~/shared/field-documents/use-form-draft.ts';
import { useRestoredForm } from '~/shared/field-documents/use-restored-form.ts';
import { useToastSaved } from '~/shared/field-documents/use-toast-saved.ts';
import { type FromVisit, toVisit } from '~/shared/visits/from-visit.ts';
import {
  type DraftValues,
  draftOf,
  emptyIntervention,
  type InterventionValues,
  restoredOf,
  useInterventionFieldLabels,
  useInterventionForm,
  valuesOf,
} from '../logic/intervention-form.ts';
import { useSaveIntervention } from '../logic/use-save-intervention.ts';
import { InterventionFields } from './InterventionFields.tsx';

const toList = (placeId: string): LinkProps => ({
  to: '/app/places/edit/$placeId/interventions',
  params: { placeId },
});

type Props = {
  readonly placeId: string;
  /** Null for a new intervention. */
  readonly intervention: Intervention | null;
  readonly images: readonly InterventionImage[];
  readonly search: FromVisit;
};

/** The form of a new or existing intervention; on a phone it is one column of large fields. */
export function InterventionEditor(props: Props) {
  const { placeId, intervention } = props;
  const stored = useFormDraft<DraftValues>(`intervention ${placeId} ${intervention?.uuid ?? 'new'}`);
  if (stored.found === undefined) return <LoadingState shape="text" count={6} />;
  return <Editor {...props} stored={stored} />;
}

function Editor({
  placeId,
  intervention,
  images,
  search,
  stored,
}: Props & { readonly stored: StoredForm<DraftValues> }) {
  const t = useTranslations('interventions');
  const navigate = useNavigate();
  const toastSaved = useToastSaved();
  const initial = intervention
    ? valuesOf(intervention)
    : emptyIntervention(t('defaultName', { date: facilityDate(new Date()) }));
  const isReasonRequired = intervention?.wasSigned === true;
  const form = useInterventionForm(initial, isReasonRequired);
  const labels = useInterventionFieldLabels();
  const { save, isVolatile, getVersion } = useSaveIntervention({ placeId, intervention, form, writer: stored.writer });
  const draft = useRestoredForm<InterventionValues, DraftValues>(form, stored, {
    draftOf: (values) => draftOf(values, getVersion()),
    restoredOf: (values) => restoredOf(values, intervention),
  });
  const discardDraft = () => {
    form.reset();
    draft.discard();
  };
  const parent = toVisit(placeId, search) ?? toList(placeId);
  const open = (uuid: string) =>
    void navigate({
      to: '/app/places/edit/$placeId/interventions/$interventionUuid',
      params: { placeId, interventionUuid: uuid },
      search,
    });
  return (
    <PageForm
      form={form}
      edit={intervention ? { version: intervention.version, labels } : undefined}
      submitLabel={intervention ? undefined : t('save')}
      cancel={intervention ? undefined : <Cancel onCancel={() => void navigate(parent)} />}
      onSubmit={save}
      onSaved={({ uuid, left }) => {
        draft.discard();
        toastSaved(left, t(intervention ? 'updated' : 'created'));
        if (left === null) return open(uuid);
        void navigate(parent);
      }}
    >
      {intervention === null && <PackNotice placeId={placeId} />}
      {isVolatile && <StoreNotice />}
      {draft.restored && <DraftNotice restored={draft.restored} onDiscard={discardDraft} />}
      <InterventionFields
        form={form}
        placeId={placeId}
        intervention={intervention}
        images={images}
        strokes={draft.restored?.values.strokes}
      />
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

function Cancel({ onCancel }: { readonly onCancel: () => void }) {
  const actions = useTranslations('ui.action');
  return (
    <Button variant="default" onClick={onCancel}>
      {actions('cancel')}
    </Button>
  );
}
