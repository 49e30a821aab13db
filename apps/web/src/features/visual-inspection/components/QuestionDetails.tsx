import { Button, Modal } from '@mantine/core';
import type { EditedQuestion } from '@trapline/contract/visual-inspection/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '~/components/Facts.tsx';
import modal from '~/components/modals.module.css';
import { languageNames, languages } from '~/lib/language.ts';
import { useQuestion } from '../api/use-question.ts';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { useAnswerWord } from './question-form.ts';

type Props = { readonly question: EditedQuestion; readonly onEdit: () => void; readonly onClose: () => void };

/** A question as it is read in every language, and where it is asked. */
export function QuestionDetails({ question, onEdit, onClose }: Props) {
  const t = useTranslations('visualInspection');
  const action = useTranslations('ui.action');
  const answerWord = useAnswerWord();
  const asked = useQuestion(question.uuid);
  const [isRemoved, remove] = useState(false);
  if (isRemoved) return <DeleteQuestion question={question} onDone={onClose} onClose={() => remove(false)} />;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('titles.details')}
      closeButtonProps={{ 'aria-label': action('close') }}
    >
      <div className={modal.body}>
        <Facts
          items={[
            { label: t('form.question'), value: question.base.question },
            { label: t('form.comment'), value: question.base.comment },
            { label: t('form.defaultAnswer'), value: answerWord(question.defaultAnswer) },
            { label: t('use'), value: asked.data && t('used', asked.data.use) },
            ...languages.map((language) => ({
              label: languageNames[language],
              value: <span lang={language}>{question.translations[language].question || '—'}</span>,
            })),
          ]}
        />
        <div className={modal.buttons}>
          <Button variant="default" onClick={() => remove(true)}>
            {t('delete')}
          </Button>
          <Button onClick={onEdit}>{t('edit')}</Button>
        </div>
      </div>
    </Modal>
  );
}
