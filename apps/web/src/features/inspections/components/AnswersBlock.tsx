import { Button, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { RecommendButton } from '~/shared/recommendations/RecommendButton.tsx';
import type { Answer as Answered } from '../logic/answer-draft.ts';
import { useVisit } from '../logic/visit-context.ts';
import { AnsweredBy } from './AnsweredBy.tsx';
import { AnswerPhotos } from './AnswerPhotos.tsx';
import { Block } from './Block.tsx';
import classes from './VisitBlocks.module.css';

/** Questions of the facility with their answers, collapsed to their count. */
export function AnswersBlock({ onEdit }: { readonly onEdit: () => void }) {
  const t = useTranslations('inspections');
  const { inspection, rights } = useVisit();
  const { answers } = inspection.visualInspection;
  const listId = useId();
  const [isOpen, { toggle }] = useDisclosure(false);
  const answeredOnes = answers.filter(({ answeredAt }) => answeredAt !== null);
  const yes = answeredOnes.filter(({ value }) => value === 'YES').length;
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  if (answers.length === 0) {
    return (
      <Block title={t('block.answers')} wide>
        <Text c="dimmed" fz="sm">
          {t('answers.none')}
        </Text>
      </Block>
    );
  }
  return (
    <Block
      title={t('block.answers')}
      wide
      action={
        <span className={classes.actions}>
          <UnstyledButton className={classes.fold} aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
            {t('answers.answered', { answered: answeredOnes.length, total: answers.length })}
            <Chevron size={18} aria-hidden="true" />
          </UnstyledButton>
          {rights.mayRecord && (
            <Button variant="default" size="compact-sm" leftSection={<IconPencil size={16} />} onClick={onEdit}>
              {t('answers.edit')}
            </Button>
          )}
        </span>
      }
    >
      {answeredOnes.length > 0 && (
        <Text c="dimmed" fz="sm">
          {t('answers.summary', { yes, no: answeredOnes.length - yes })}
        </Text>
      )}
      <ul id={listId} className={classes.answers} hidden={!isOpen}>
        {answers.map((answer) => (
          <Answer key={answer.questionUuid} answer={answer} />
        ))}
      </ul>
    </Block>
  );
}

/** Whether yes is good depends on the question, so no colour shows it. A missing answer is stated. */
function Answer({ answer }: { readonly answer: Answered }) {
  const t = useTranslations('inspections.answers');
  const { inspection } = useVisit();
  const { question, value, answeredAt, note, recommendation } = answer;
  const isAnswered = answeredAt !== null;
  return (
    <li className={classes.answer}>
      <span>{question}</span>
      <StatusBadge tone={!isAnswered ? 'warning' : value === 'YES' ? 'info' : 'quiet'}>
        {t(isAnswered ? value : 'notAnswered')}
      </StatusBadge>
      {isAnswered && (
        <span className={classes.statement}>
          <AnsweredBy answer={answer} />
        </span>
      )}
      {note && (
        <span className={classes.statement}>
          {t('note')}: {note}
        </span>
      )}
      {recommendation && (
        <span className={classes.statement}>
          {t('recommendation')}: {recommendation}
        </span>
      )}
      <AnswerPhotos answer={answer} />
      {isAnswered && value === 'NO' && (
        <span className={classes.statement}>
          <RecommendButton
            placeId={inspection.placeUuid}
            origin="ANSWER"
            inspection={inspection.uuid}
            label={recommendation || note || question}
          />
        </span>
      )}
    </li>
  );
}
