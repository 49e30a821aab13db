import { Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { RESPONSE_OUTCOMES, type ResponseOutcome } from '@trapline/contract/recommendations/rules.ts';
import type { RecommendationDetails } from '@trapline/contract/recommendations/schemas.ts';
import { useTranslations } from 'use-intl';
import { ChoiceTiles } from '~/components/ChoiceTiles.tsx';
import { DropFiles } from '~/components/DropFiles.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { useFieldErrorText } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useRespond } from '../calls.ts';
import { useAnswerPhotos } from '../logic/use-answer-photos.ts';

type Props = { readonly recommendation: RecommendationDetails; readonly onClose: () => void };

/** A response to the recommendation: accepted, done, or refused with a reason; photos can document the work. */
export function AnswerModal({ recommendation: { uuid }, onClose }: Props) {
  const t = useTranslations('recommendations');
  const fieldErrorText = useFieldErrorText();
  const respond = useRespond();
  const photos = useAnswerPhotos(uuid);
  const form = useForm({
    initialValues: { outcome: null as ResponseOutcome | null, text: '', reason: '', hasPhotos: false },
    validate: ({ outcome, reason }) => {
      const required = fieldErrorText({ code: 'required', limit: null });
      return {
        outcome: outcome === null ? required : null,
        reason: outcome === 'REFUSED' && reason.trim() === '' ? required : null,
      };
    },
  });
  const isRefused = form.values.outcome === 'REFUSED';
  const send = async ({ outcome, text, reason }: typeof form.values) => {
    if (outcome === null) return;
    // only visible fields are sent: a refusal has no text and no files, another answer has no reason
    const content = isRefused ? { reason } : { text, fileUuids: photos.uuids() };
    await respond.mutateAsync({ params: { recommendationId: uuid }, body: { outcome, ...content } });
    // photos of another answer are removed
    if (!isRefused) photos.markAnswered();
    toastSuccess(t('answers.sent'));
  };
  const sendFile = async (file: File) => {
    // closing the window now needs confirmation
    form.setFieldValue('hasPhotos', true);
    await photos.send(file);
  };
  return (
    <FormModal
      opened
      title={t('answers.answer')}
      form={form}
      submitLabel={t('answers.send')}
      onSubmit={send}
      onClose={onClose}
    >
      <ChoiceTiles
        legend={t('answers.outcome')}
        options={RESPONSE_OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        value={form.values.outcome}
        path="outcome"
        error={form.errors.outcome}
        onChange={(outcome) => form.setFieldValue('outcome', outcome)}
      />
      {isRefused ? (
        <Textarea
          key="reason"
          label={t('answers.reason')}
          withAsterisk
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
      ) : (
        <Textarea key="text" label={t('answers.text')} autosize minRows={2} {...form.getInputProps('text')} />
      )}
      <div hidden={isRefused}>
        <DropFiles label={t('files.add')} disabled={isRefused} onSend={sendFile} onDismiss={photos.dismiss} />
      </div>
    </FormModal>
  );
}
