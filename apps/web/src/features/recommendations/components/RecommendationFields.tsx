import { Select, Textarea } from '@mantine/core';
import {
  RECOMMENDATION_KINDS,
  RECOMMENDATION_PRIORITIES,
  RECOMMENDATION_STATUSES,
} from '@trapline/contract/recommendations/rules.ts';
import type { RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { DateInput } from '~/components/dates/date-inputs.tsx';
import { FormSection, FULL_WIDTH } from '~/components/FormSection.tsx';
import { useChoices, usePackChoices } from '~/shared/field-documents/use-pack-choices.ts';
import { useCategories } from '../calls.ts';
import { namedPeople } from '../logic/named-people.ts';
import type { RecommendationForm } from '../logic/recommendation-form.ts';
import { LocationFields } from './LocationFields.tsx';
import { OwnerFields } from './OwnerFields.tsx';
import { PhotoFields } from './PhotoFields.tsx';

/** The facts that an auditor requires of a corrective action; for an infestation also the risk to the products. */
function ActionFields({ form }: { readonly form: RecommendationForm }) {
  const t = useTranslations('recommendations.form');
  const { kind } = form.values;
  if (kind === 'RECOMMENDATION') return null;
  return (
    <FormSection title={t('action')} hint={t('actionHint')}>
      <Textarea
        {...FULL_WIDTH}
        label={t('immediateAction')}
        autosize
        minRows={2}
        {...form.getInputProps('immediateAction')}
      />
      <Textarea {...FULL_WIDTH} label={t('rootCause')} autosize minRows={2} {...form.getInputProps('rootCause')} />
      {kind === 'INFESTATION' && (
        <Textarea
          {...FULL_WIDTH}
          label={t('productRisk')}
          autosize
          minRows={2}
          {...form.getInputProps('productRisk')}
        />
      )}
    </FormSection>
  );
}

type Props = {
  readonly form: RecommendationForm;
  readonly placeId: string;
  /** The recommendation to change; null for a new one. */
  readonly existing: RecommendationDetails | null;
};

/** What must be corrected, by when, by whom, and where. */
export function RecommendationFields({ form, placeId, existing }: Props) {
  return (
    <>
      <DescriptionFields form={form} placeId={placeId} />
      {existing === null && <PhotoFields form={form} />}
      <OwnerFields form={form} placeId={placeId} named={existing ? namedPeople(existing) : []} />
      <LocationFields form={form} placeId={placeId} isNew={existing === null} />
      <ActionFields form={form} />
    </>
  );
}

function DescriptionFields({ form, placeId }: Pick<Props, 'form' | 'placeId'>) {
  const t = useTranslations('recommendations');
  const categories = useChoices(useCategories(), usePackChoices(placeId)?.categories);
  const required = { withAsterisk: true, allowDeselect: false } as const;
  return (
    <FormSection title={t('form.what')}>
      <Textarea
        {...FULL_WIDTH}
        label={t('column.recommendation')}
        withAsterisk
        autosize
        minRows={3}
        {...form.getInputProps('recommendation')}
      />
      <Select
        {...required}
        label={t('column.priority')}
        data={RECOMMENDATION_PRIORITIES.map((value) => ({ value, label: t(`priorities.${value}`) }))}
        {...form.getInputProps('priority')}
      />
      <DateInput label={t('column.dueDate')} withAsterisk {...form.getInputProps('dueDate')} />
      <Select
        {...required}
        label={t('column.kind')}
        description={form.values.kind === 'RECOMMENDATION' ? undefined : t('form.kindHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={RECOMMENDATION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <Select
        {...required}
        label={t('column.status')}
        data={RECOMMENDATION_STATUSES.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        {...form.getInputProps('status')}
      />
      <Select
        {...FULL_WIDTH}
        label={t('column.category')}
        placeholder={t('form.noCategory')}
        searchable
        clearable
        data={(categories.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        {...form.getInputProps('recommendationCategoryUuid')}
        error={form.errors.recommendationCategoryUuid ?? choicesLoadError(categories)}
      />
      <Textarea {...FULL_WIDTH} label={t('form.comment')} autosize minRows={2} {...form.getInputProps('comment')} />
    </FormSection>
  );
}
