import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Step } from '~/components/Step.tsx';
import { useVisit } from '../logic/visit-context.ts';
import classes from './FinishModal.module.css';

/** What the visual inspection still asks. */
export function FinishChecklist({ onAnswer }: { readonly onAnswer: () => void }) {
  const t = useTranslations('inspections');
  const { answers } = useVisit().inspection.visualInspection;
  const unanswered = answers.filter(({ answeredAt }) => answeredAt === null).length;
  if (answers.length === 0) return null;
  return (
    <Step title={t('block.answers')} isLacking={unanswered > 0}>
      <div className={classes.questions}>
        <span>{unanswered > 0 ? t('finish.unanswered', { count: unanswered }) : t('finish.allAnswered')}</span>
        {unanswered > 0 && (
          <Button variant="default" onClick={onAnswer}>
            {t('finish.answer')}
          </Button>
        )}
      </div>
    </Step>
  );
}
