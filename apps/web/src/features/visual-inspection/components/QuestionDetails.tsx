import type { EditableQuestion } from '@trapline/contract/visual-inspection/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CatalogueDetails } from '~/components/catalogue/CatalogueDetails.tsx';
import { useQuestion } from '../calls.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { useAnswerText } from './question-form.ts';

type Props = { readonly question: EditableQuestion; readonly onEdit: () => void; readonly onClose: () => void };

/** The text of a question in every language, and where it is asked. */
export function QuestionDetails({ question, onEdit, onClose }: Props) {
  const t = useTranslations('visualInspection');
  const answerText = useAnswerText();
  const questionQuery = useQuestion(question.uuid);
  const [isDeleting, setDeleting] = useState(false);
  if (isDeleting) return <DeleteQuestion question={question} onDone={onClose} onClose={() => setDeleting(false)} />;
  return (
    <CatalogueDetails
      title={t('titles.details')}
      facts={[
        { label: t('form.question'), value: question.base.question },
        { label: t('form.comment'), value: question.base.comment },
        { label: t('form.defaultAnswer'), value: answerText(question.defaultAnswer) },
        { label: t('use'), value: questionQuery.data && t('used', questionQuery.data.use) },
      ]}
      names={Object.fromEntries(
        Object.entries(question.translations).map(([language, texts]) => [language, texts.question]),
      )}
      edit={{ label: t('edit'), onClick: onEdit }}
      remove={{ label: t('delete'), onClick: () => setDeleting(true) }}
      onClose={onClose}
    />
  );
}
