import { Alert, Text, TextInput } from '@mantine/core';
import type { Intervention } from '@trapline/contract/interventions/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormSection, WHOLE_LINE } from '~/components/FormSection.tsx';
import { Signature } from '~/components/Signature.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import type { InterventionForm } from '../logic/intervention-form.ts';

type Props = { readonly form: InterventionForm; readonly intervention: Intervention | null };

/** Who stands for it: a name, a drawing, or both; one that was given stays until somebody signs again. */
export function SignatureFields({ form, intervention }: Props) {
  const t = useTranslations('interventions');
  const signedAt = intervention?.signedAt;
  return (
    <FormSection title={t('section.signature')} wide>
      {intervention?.changedSinceSigned && (
        <Alert color="amber" role="status">
          {t('signature.changed')}
        </Alert>
      )}
      <TextInput {...WHOLE_LINE} label={t('field.approvedByText')} {...form.getInputProps('approvedByText')} />
      {signedAt && (
        <Text c="dimmed" fz="sm">
          {t('signature.kept', { date: formatDateTime(signedAt) })}
        </Text>
      )}
      <Signature
        label={t(signedAt ? 'signature.again' : 'signature.draw')}
        onChange={(image) => form.setFieldValue('approvedByImage', image)}
      />
    </FormSection>
  );
}
