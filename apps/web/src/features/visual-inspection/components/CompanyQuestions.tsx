import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { EditableQuestion } from '@trapline/contract/visual-inspection/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { useRetry } from '~/lib/use-retry.ts';
import { useChoices, useQuestions } from '../calls.ts';
import { QuestionDetails } from './QuestionDetails.tsx';
import { QuestionModal } from './QuestionModal.tsx';
import { Questions } from './Questions.tsx';
import classes from './visual-inspection.module.css';

type OpenQuestion = { readonly question: EditableQuestion | null; readonly as: 'form' | 'details' };

/** The questions that a company asks in addition to the shared ones. */
export function CompanyQuestions() {
  const t = useTranslations('visualInspection');
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion | null>(null);
  const close = () => setOpenQuestion(null);
  const isLoadingOwn = useQuestions().isPending;
  return (
    <div className={classes.stack}>
      <PageSection
        title={t('company.own')}
        lead={t('company.ownLead')}
        action={
          <Button leftSection={<IconPlus size={17} />} onClick={() => setOpenQuestion({ question: null, as: 'form' })}>
            {t('add')}
          </Button>
        }
      >
        <Questions
          label={t('company.own')}
          none={{ title: t('company.noneOwn'), text: t('company.noneOwnText') }}
          onOpen={(question) => setOpenQuestion({ question, as: 'details' })}
          onEdit={(question) => setOpenQuestion({ question, as: 'form' })}
        />
      </PageSection>
      {/* after the list above it, whose height is not known before */}
      {!isLoadingOwn && (
        <PageSection title={t('company.shared')} lead={t('company.sharedLead')}>
          <SharedQuestions />
        </PageSection>
      )}
      {openQuestion?.question && openQuestion.as === 'details' && (
        <QuestionDetails
          question={openQuestion.question}
          onEdit={() => setOpenQuestion({ question: openQuestion.question, as: 'form' })}
          onClose={close}
        />
      )}
      {openQuestion?.as === 'form' && <QuestionModal question={openQuestion.question} onClose={close} />}
    </div>
  );
}

/** The questions of the installation, which the company cannot change. */
function SharedQuestions() {
  const t = useTranslations('visualInspection');
  const load = useChoices();
  const retry = useRetry(load);
  if (load.isLoadingError) return <ErrorState error={load.error} retrying={load.isFetching} onRetry={retry} />;
  if (!load.data) return <LoadingState />;
  const shared = load.data.filter(({ companyId }) => companyId === null);
  return (
    <ul className={classes.list} aria-label={t('company.shared')}>
      {shared.map(({ uuid, question, comment }) => (
        <li key={uuid} className={classes.item}>
          <span className={classes.question}>{question}</span>
          <span className={classes.comment}>{comment}</span>
        </li>
      ))}
      {shared.length === 0 && <li className={classes.item}>{t('none')}</li>}
    </ul>
  );
}
