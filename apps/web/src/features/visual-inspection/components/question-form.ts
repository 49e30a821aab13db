import { useForm } from '@mantine/form';
import { QuestionPayload } from '@trapline/contract/visual-inspection/payloads.ts';
import type { EditedQuestion } from '@trapline/contract/visual-inspection/schemas.ts';
import { useTranslations } from 'use-intl';
import type { Words } from '~/components/use-meanwhile.tsx';
import { useSchema } from '~/lib/form.ts';

const NONE = { question: '', comment: '' };
const NO_TRANSLATIONS = { pl: NONE, en: NONE, de: NONE, it: NONE, ru: NONE };

const valuesOf = (question: EditedQuestion | null) => ({
  question: question?.base.question ?? '',
  comment: question?.base.comment ?? '',
  defaultAnswer: question?.defaultAnswer ?? ('YES' as const),
  translations: question?.translations ?? NO_TRANSLATIONS,
});

export type QuestionValues = ReturnType<typeof valuesOf>;

export const useQuestionForm = (question: EditedQuestion | null) =>
  useForm<QuestionValues>({ initialValues: valuesOf(question), validate: useSchema(QuestionPayload) });

export const useAnswerWord = (): ((answer: 'YES' | 'NO') => string) => {
  const t = useTranslations('visualInspection');
  return (answer) => t(answer === 'YES' ? 'yes' : 'no');
};

/** Field labels for the dialog in which the user chooses between two values. */
export const useQuestionWords = (): Words<QuestionValues> => {
  const t = useTranslations('visualInspection.form');
  const answerWord = useAnswerWord();
  return {
    question: { label: t('question') },
    comment: { label: t('comment') },
    defaultAnswer: { label: t('defaultAnswer'), format: answerWord },
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
