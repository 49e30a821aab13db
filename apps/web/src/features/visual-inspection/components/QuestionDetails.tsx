import type { EditedQuestion } from '@trapline/contract/visual-inspection/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CatalogueDetails } from '~/components/catalogue/CatalogueDetails.tsx';
import { useQuestion } from '../calls.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { useAnswerWord } from './question-form.ts';

type Props = { readonly question: EditedQuestion; readonly onEdit: () => void; readonly onClose: () => void };

/** The text of a question in every language, and where it is asked. */
export function QuestionDetails({ question, onEdit, onClose }: Props) {
  const t = useTranslations('visualInspection');
  const answerWord = useAnswerWord();
  const asked = useQuestion(question.uuid);
  const [isRemoved, setRemoved] = useState(false);
  if (isRemoved) return <DeleteQuestion question={question} onDone={onClose} onClose={() => setRemoved(false)} />;
  return (
    <CatalogueDetails
      title={t('titles.details')}
      facts={[
        { label: t('form.question'), value: question.base.question },
        { label: t('form.comment'), value: question.base.comment },
        { label: t('form.defaultAnswer'), value: answerWord(question.defaultAnswer) },
        { label: t('use'), value: asked.data && t('used', asked.data.use) },
      ]}
      names={Object.fromEntries(
        Object.entries(question.translations).map(([language, texts]) => [language, texts.question]),
      )}
      edit={{ label: t('edit'), go: onEdit }}
      remove={{ label: t('delete'), go: () => setRemoved(true) }}
      onClose={onClose}
    />
  );
}
