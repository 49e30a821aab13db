import type { Inspection } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreateObjection } from '../calls.ts';
import { ObjectionTextForm } from './ObjectionTextForm.tsx';

/** The client cannot change findings, but can object to them with a text. */
export function ObjectionForm({ inspection }: { readonly inspection: Pick<Inspection, 'uuid' | 'placeUuid'> }) {
  const t = useTranslations('inspections.objections');
  const { mutateAsync, isPending, error } = useCreateObjection();
  const params = { placeId: inspection.placeUuid, inspectionId: inspection.uuid };
  const send = async (text: string) => {
    await mutateAsync({ params, body: { text } });
    toastSuccess(t('sent'));
  };
  return (
    <ObjectionTextForm
      label={t('text')}
      hint={t('hint')}
      submitLabel={t('send')}
      pending={isPending}
      error={error}
      onSend={send}
    />
  );
}
