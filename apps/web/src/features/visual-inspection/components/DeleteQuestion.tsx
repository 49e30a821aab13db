import type { EditableQuestion } from '@trapline/contract/visual-inspection/schemas.ts';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';
import { useDeleteQuestion, useQuestion } from '../calls.ts';

type Props = { readonly question: EditableQuestion; readonly onDone?: () => void; readonly onClose: () => void };

export function DeleteQuestion({ question, onDone, onClose }: Props) {
  const t = useTranslations('visualInspection');
  const remove = useDeleteQuestion();
  const questionQuery = useQuestion(question.uuid);
  return (
    <ConfirmWrite
      title={t('remove.title')}
      confirmLabel={t('delete')}
      danger
      successMessage={t('deleted')}
      onConfirm={() => remove.mutateAsync({ params: { questionId: question.uuid } })}
      onDone={onDone ?? onClose}
      onClose={onClose}
    >
      <p>{question.question}</p>
      <p>{t('remove.text')}</p>
      {questionQuery.data && <p>{t('used', questionQuery.data.use)}.</p>}
    </ConfirmWrite>
  );
}
