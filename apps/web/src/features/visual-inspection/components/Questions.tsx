import { IconEyeCheck } from '@tabler/icons-react';
import type { EditableQuestion } from '@trapline/contract/visual-inspection/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CatalogueList } from '~/components/catalogue/CatalogueList.tsx';
import { CatalogueRow } from '~/components/catalogue/CatalogueRow.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { useOrderQuestions, useQuestions } from '../calls.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { useAnswerText } from './question-form.ts';

type Props = {
  readonly label: string;
  readonly none: { readonly title: string; readonly text: string };
  readonly onOpen: (question: EditableQuestion) => void;
  readonly onEdit: (question: EditableQuestion) => void;
};

/** The questions of one list, in their order. */
export function Questions({ label, none, onOpen, onEdit }: Props) {
  const t = useTranslations('visualInspection');
  const answerText = useAnswerText();
  const list = useQuestions();
  const order = useOrderQuestions();
  const [questionToDelete, setQuestionToDelete] = useState<EditableQuestion | null>(null);
  return (
    <>
      <CatalogueList
        label={label}
        load={list}
        nameOf={({ question }) => question}
        onOrder={(body) => order.mutateAsync({ body })}
        empty={<EmptyState icon={<IconEyeCheck size={26} stroke={1.6} />} {...none} />}
      >
        {(question) => (
          <CatalogueRow
            name={question.question}
            lines={[question.comment]}
            // the usual state is not shown in each row
            badge={
              question.defaultAnswer === 'NO' && (
                <StatusBadge tone="quiet">{t('good', { answer: answerText('NO') })}</StatusBadge>
              )
            }
            onOpen={() => onOpen(question)}
            edit={{ label: t('edit'), onClick: () => onEdit(question) }}
            remove={{ label: t('delete'), onClick: () => setQuestionToDelete(question) }}
          />
        )}
      </CatalogueList>
      {questionToDelete && <DeleteQuestion question={questionToDelete} onClose={() => setQuestionToDelete(null)} />}
    </>
  );
}
