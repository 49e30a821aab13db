import { useForm } from '@mantine/form';
import { QuestionPayload } from '@trapline/contract/visual-inspection/payloads.ts';
import type { EditableQuestion } from '@trapline/contract/visual-inspection/schemas.ts';
import { useTranslations } from 'use-intl';
import type { FieldLabels } from '~/components/use-edit-conflict.tsx';
import { useSchema } from '~/lib/form.ts';

const EMPTY_TEXTS = { question: '', comment: '' };
const NO_TRANSLATIONS = { pl: EMPTY_TEXTS, en: EMPTY_TEXTS, de: EMPTY_TEXTS, it: EMPTY_TEXTS, ru: EMPTY_TEXTS };

const valuesOf = (question: EditableQuestion | null) => ({
  question: question?.base.question ?? '',
  comment: question?.base.comment ?? '',
  defaultAnswer: question?.defaultAnswer ?? ('YES' as const),
  translations: question?.translations ?? NO_TRANSLATIONS,
});

export type QuestionValues = ReturnType<typeof valuesOf>;

export const useQuestionForm = (question: EditableQuestion | null) =>
  useForm<QuestionValues>({ initialValues: valuesOf(question), validate: useSchema(QuestionPayload) });

export const useAnswerText = (): ((answer: 'YES' | 'NO') => string) => {
  const t = useTranslations('visualInspection');
  return (answer) => t(answer === 'YES' ? 'yes' : 'no');
};

/** Field labels for the dialog in which the user chooses between two values. */
export const useQuestionFieldLabels = (): FieldLabels<QuestionValues> => {
  const t = useTranslations('visualInspection.form');
  const answerText = useAnswerText();
  return {
    question: { label: t('question') },
    comment: { label: t('comment') },
    defaultAnswer: { label: t('defaultAnswer'), format: answerText },
    translations: {
      label: t('translations'),
      format: (texts) =>
        Object.values(texts)
          .map(({ question }) => question)
          .filter(Boolean)
          .join(' · '),
    },
  };
};
