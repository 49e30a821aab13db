import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { FormSection } from './FormSection.tsx';
import { ReasonFields } from './ReasonFields.tsx';

/** The section for the reason in a form that changes a signed or closed record. */
export function ReasonSection(props: ComponentProps<typeof ReasonFields>) {
  const t = useTranslations('trail');
  return (
    <FormSection title={t('whyChanged')} hint={t('whyChangedHint')} wide>
      <ReasonFields {...props} />
    </FormSection>
  );
}
