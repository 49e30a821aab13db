import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import { FormSection } from './FormSection.tsx';
import { ReasonFields } from './ReasonFields.tsx';

/** In a form that changes what was signed or closed: why. */
export function ReasonSection(props: ComponentProps<typeof ReasonFields>) {
  const t = useTranslations('trail');
  return (
    <FormSection title={t('whyChanged')} hint={t('whyChangedHint')} wide>
      <ReasonFields {...props} />
    </FormSection>
  );
}
