import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { ReasonFields, useReasonErrors } from '~/components/ReasonFields.tsx';
import { EMPTY_REASON, reasonOf } from '~/lib/amendment.ts';
import { useVisit } from '../logic/visit-context.ts';

const NAME = 'reason';

/** Asks once why a visit that has ended is changed; from then on it can be. */
export function CorrectModal({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('inspections.correction');
  const { correct } = useVisit();
  const errorsOf = useReasonErrors(NAME);
  const form = useForm({
    mode: 'controlled',
    initialValues: { reason: EMPTY_REASON },
    validate: ({ reason }) => errorsOf(reason),
  });
  return (
    <FormModal
      opened
      title={t('title')}
      submitLabel={t('begin')}
      form={form}
      onSubmit={async ({ reason }) => correct(reasonOf(reason))}
      onClose={onClose}
    >
      <Text fz="sm">{t('text')}</Text>
      <ReasonFields
        name={NAME}
        value={form.values.reason}
        errors={form.errors}
        onChange={(reason) => form.setFieldValue('reason', reason)}
      />
    </FormModal>
  );
}
