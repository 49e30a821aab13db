import { Textarea } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { FormSection, WHOLE_LINE } from '~/components/FormSection.tsx';
import type { RecommendationForm } from '../logic/recommendation-form.ts';

/** What an auditor asks of a corrective action; of an infestation what it means for the products too. */
export function ActionFields({ form }: { readonly form: RecommendationForm }) {
  const t = useTranslations('recommendations.form');
  const { kind } = form.values;
  if (kind === 'RECOMMENDATION') return null;
  return (
    <FormSection title={t('action')} hint={t('actionHint')}>
      <Textarea
        {...WHOLE_LINE}
        label={t('immediateAction')}
        autosize
        minRows={2}
        {...form.getInputProps('immediateAction')}
      />
      <Textarea {...WHOLE_LINE} label={t('rootCause')} autosize minRows={2} {...form.getInputProps('rootCause')} />
      {kind === 'INFESTATION' && (
        <Textarea
          {...WHOLE_LINE}
          label={t('productRisk')}
          autosize
          minRows={2}
          {...form.getInputProps('productRisk')}
        />
      )}
    </FormSection>
  );
}
