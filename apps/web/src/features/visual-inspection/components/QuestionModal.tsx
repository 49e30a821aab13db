import { Group, Radio, Textarea } from '@mantine/core';
import type { EditableQuestion } from '@trapline/contract/visual-inspection/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { TranslationFields } from '~/components/TranslationFields.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useCreateQuestion, useUpdateQuestion } from '../calls.ts';
import { type QuestionValues, useAnswerText, useQuestionFieldLabels, useQuestionForm } from './question-form.ts';

type Props = {
  /** The question to change; null adds a new one. */
  readonly question: EditableQuestion | null;
  readonly onClose: () => void;
};

const HINT_BELOW = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];

export function QuestionModal({ question, onClose }: Props) {
  const t = useTranslations('visualInspection');
  const answerText = useAnswerText();
  const create = useCreateQuestion();
  const update = useUpdateQuestion();
  const form = useQuestionForm(question);
  const labels = useQuestionFieldLabels();
  const save = async (body: QuestionValues, version: number) => {
    if (question) await update.mutateAsync({ params: { questionId: question.uuid }, body, version });
    else await create.mutateAsync({ body });
    toastSuccess(t(question ? 'updated' : 'created'));
  };
  return (
    <FormModal
      opened
      size="xl"
      title={t(question ? 'form.editTitle' : 'form.createTitle')}
      form={form}
      edit={question ? { version: question.version, labels } : undefined}
      onSubmit={save}
      onClose={onClose}
      submitLabel={question ? undefined : t('add')}
    >
      <Textarea
        label={t('form.question')}
        description={t('form.questionHint')}
        inputWrapperOrder={HINT_BELOW}
        withAsterisk
        autosize
        maxRows={4}
        data-autofocus
        {...form.getInputProps('question')}
      />
      <Textarea
        label={t('form.comment')}
        description={t('form.commentHint')}
        inputWrapperOrder={HINT_BELOW}
        withAsterisk
        autosize
        maxRows={6}
        {...form.getInputProps('comment')}
      />
      <Radio.Group
        label={t('form.defaultAnswer')}
        description={t('form.defaultAnswerHint')}
        withAsterisk
        {...form.getInputProps('defaultAnswer')}
      >
        <Group gap="lg" mt="xs">
          <Radio value="YES" label={answerText('YES')} />
          <Radio value="NO" label={answerText('NO')} />
        </Group>
      </Radio.Group>
      <TranslationFields
        label={t('form.translations')}
        values={form.values.translations}
        mainText={form.values.question}
        inputOf={(path) => form.getInputProps(path)}
        texts={[
          { key: 'question', label: t('form.question') },
          { key: 'comment', label: t('form.comment') },
        ]}
      />
    </FormModal>
  );
}
