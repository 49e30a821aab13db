import { Alert, Text, Textarea, TextInput } from '@mantine/core';
import type { InterventionImageType } from '@trapline/contract/interventions/rules.ts';
import type { Intervention, InterventionImage } from '@trapline/contract/interventions/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormSection, FULL_WIDTH } from '~/components/FormSection.tsx';
import { Signature, type Strokes } from '~/components/Signature.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import type { InterventionForm } from '../logic/intervention-form.ts';
import { ProductFields } from './ProductFields.tsx';
import { SectionPhotos } from './SectionPhotos.tsx';

type SignatureFieldsProps = {
  readonly form: InterventionForm;
  readonly intervention: Intervention | null;
  /** Lines that were drawn before the phone closed the page. */
  readonly strokes: Strokes | undefined;
};

/** The signature of the client: a name, a drawing, or both. A given signature stays until it is signed again. */
function SignatureFields({ form, intervention, strokes }: SignatureFieldsProps) {
  const t = useTranslations('interventions');
  const signedAt = intervention?.signedAt;
  return (
    <FormSection title={t('section.signature')} wide>
      {intervention?.changedSinceSigned && (
        <Alert color="amber" role="status">
          {t('signature.changed')}
        </Alert>
      )}
      <TextInput {...FULL_WIDTH} label={t('field.approvedByText')} {...form.getInputProps('approvedByText')} />
      {signedAt && (
        <Text c="dimmed" fz="sm">
          {t('signature.unchanged', { date: formatDateTime(signedAt) })}
        </Text>
      )}
      <Signature
        label={t(signedAt ? 'signature.again' : 'signature.draw')}
        strokes={strokes}
        onChange={(image, drawn) => form.setValues({ approvedByImage: image, strokes: drawn })}
      />
    </FormSection>
  );
}

type Props = {
  readonly form: InterventionForm;
  readonly placeId: string;
  readonly intervention: Intervention | null;
  readonly images: readonly InterventionImage[];
  readonly strokes: Strokes | undefined;
};

type LongText = 'purpose' | 'cause' | 'description' | 'pestsRemoved' | 'actionTaken' | 'recommendations';

export function InterventionFields({ form, placeId, intervention, images, strokes }: Props) {
  const t = useTranslations('interventions');
  const imageOwner = intervention && { placeId, interventionId: intervention.uuid, wasSigned: intervention.wasSigned };
  const longTextField = (field: LongText, isRequired = false) => (
    <Textarea
      {...FULL_WIDTH}
      label={t(`field.${field}`)}
      withAsterisk={isRequired}
      autosize
      minRows={2}
      {...form.getInputProps(field)}
    />
  );
  const photoSection = (type: InterventionImageType) => (
    <SectionPhotos form={form} type={type} stored={images.filter((image) => image.type === type)} of={imageOwner} />
  );
  return (
    <>
      <FormSection title={t('section.visit')}>
        <TextInput {...FULL_WIDTH} label={t('field.name')} withAsterisk {...form.getInputProps('name')} />
        {longTextField('purpose', true)}
        <TextInput {...FULL_WIDTH} label={t('field.area')} {...form.getInputProps('area')} />
      </FormSection>
      <FormSection title={t('section.findings')} wide>
        {longTextField('cause')}
        {photoSection('CAUSE')}
        {longTextField('description')}
        {photoSection('DESCRIPTION')}
      </FormSection>
      <FormSection title={t('section.work')} wide>
        {longTextField('pestsRemoved')}
        {photoSection('PESTS_REMOVED')}
        {longTextField('actionTaken')}
        {longTextField('recommendations')}
      </FormSection>
      <ProductFields form={form} placeId={placeId} />
      <SignatureFields key={strokes ? 'drawn' : 'empty'} form={form} intervention={intervention} strokes={strokes} />
    </>
  );
}
