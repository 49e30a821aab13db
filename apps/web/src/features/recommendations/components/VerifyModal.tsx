import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { VERIFIED_EFFECTS, type VerifiedEffect } from '@trapline/contract/recommendations/rules.ts';
import type { RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import { useTranslations } from 'use-intl';
import { ChoiceTiles } from '~/components/ChoiceTiles.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { useFieldErrorText } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useVerify } from '../calls.ts';
import classes from './recommendations.module.css';

type Props = { readonly recommendation: RecommendationDetails; readonly onClose: () => void };

/** The verification: an effective action closes the recommendation, otherwise it is reopened with a reason. */
export function VerifyModal({ recommendation: { uuid }, onClose }: Props) {
  const t = useTranslations('recommendations');
  const fieldErrorText = useFieldErrorText();
  const verify = useVerify();
  const form = useForm({
    initialValues: { effect: 'EFFECTIVE' as VerifiedEffect, note: '' },
    validate: ({ effect, note }) =>
      effect === 'NOT_EFFECTIVE' && note.trim() === ''
        ? { note: fieldErrorText({ code: 'required', limit: null }) }
        : {},
  });
  const isEffective = form.values.effect === 'EFFECTIVE';
  return (
    <FormModal
      opened
      title={t('answers.verify')}
      form={form}
      submitLabel={t(isEffective ? 'answers.close' : 'answers.reopen')}
      onSubmit={async ({ effect, note }) => {
        await verify.mutateAsync({ params: { recommendationId: uuid }, body: { effect, note } });
        toastSuccess(t('answers.verified'));
      }}
      onClose={onClose}
    >
      <ChoiceTiles
        legend={t('answers.effect')}
        options={VERIFIED_EFFECTS.map((value) => ({
          value,
          label: t(`effects.${value}`),
          ...(value === 'NOT_EFFECTIVE' && { tone: 'attention' as const }),
        }))}
        value={form.values.effect}
        onChange={(effect) => form.setFieldValue('effect', effect)}
      />
      <p className={classes.muted}>{t(isEffective ? 'answers.closes' : 'answers.reopens')}</p>
      <Textarea
        label={t('answers.note')}
        withAsterisk={!isEffective}
        autosize
        minRows={2}
        {...form.getInputProps('note')}
      />
    </FormModal>
  );
}
