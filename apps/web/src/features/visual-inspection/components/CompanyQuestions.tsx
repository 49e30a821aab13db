import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { EditedQuestion } from '@trapline/contract/visual-inspection/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ErrorState } from '~/components/ErrorState.tsx';
import { LoadingState } from '~/components/LoadingState.tsx';
import { PageSection } from '~/components/PageSection.tsx';
import { useRetry } from '~/lib/use-retry.ts';
import { useChoices } from '../calls.ts';
import { QuestionDetails } from './QuestionDetails.tsx';
import { QuestionModal } from './QuestionModal.tsx';
import { Questions } from './Questions.tsx';
import classes from './visual-inspection.module.css';

type Shown = { readonly question: EditedQuestion | null; readonly as: 'form' | 'details' };

/** The questions that a company asks in addition to the shared ones. */
export function CompanyQuestions() {
  const t = useTranslations('visualInspection');
  const [shown, show] = useState<Shown | null>(null);
  const close = () => show(null);
  return (
    <div className={classes.stack}>
      <PageSection
        title={t('company.own')}
        lead={t('company.ownLead')}
        action={
          <Button leftSection={<IconPlus size={17} />} onClick={() => show({ question: null, as: 'form' })}>
            {t('add')}
          </Button>
        }
      >
        <Questions
          label={t('company.own')}
          none={{ title: t('company.noneOwn'), text: t('company.noneOwnText') }}
          onOpen={(question) => show({ question, as: 'details' })}
          onEdit={(question) => show({ question, as: 'form' })}
        />
      </PageSection>
      <PageSection title={t('company.shared')} lead={t('company.sharedLead')}>
        <SharedQuestions />
      </PageSection>
      {shown?.question && shown.as === 'details' && (
        <QuestionDetails
          question={shown.question}
          onEdit={() => show({ question: shown.question, as: 'form' })}
          onClose={close}
        />
      )}
      {shown?.as === 'form' && <QuestionModal question={shown.question} onClose={close} />}
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
