import { Button, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react';
import type { InspectionDetails } from '@trapline/contract/inspections/schemas.ts';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { useVisit } from '../logic/visit-context.ts';
import { AnswerPhotos } from './AnswerPhotos.tsx';
import { Block } from './Block.tsx';
import classes from './VisitBlocks.module.css';

/** Questions of the facility and what was answered, folded to their count. */
export function AnswersBlock({ onEdit }: { readonly onEdit: () => void }) {
  const t = useTranslations('inspections');
  const { inspection, rights } = useVisit();
  const { answers } = inspection.visualInspection;
  const listId = useId();
  const [isOpen, { toggle }] = useDisclosure(false);
  const yes = answers.filter(({ value }) => value === 'YES').length;
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
            {t('answers.summary', { yes, no: answers.length - yes })}
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
      <ul id={listId} className={classes.answers} hidden={!isOpen}>
        {answers.map((answer) => (
          <Answer key={answer.questionUuid} answer={answer} />
        ))}
      </ul>
    </Block>
  );
}

type Answered = InspectionDetails['visualInspection']['answers'][number];

/** Whether yes is good depends on the question: no colour judges it. */
function Answer({ answer }: { readonly answer: Answered }) {
  const t = useTranslations('inspections.answers');
  const { question, value, note, recommendation } = answer;
  return (
    <li className={classes.answer}>
      <span>{question}</span>
      <StatusBadge tone={value === 'YES' ? 'info' : 'quiet'}>{t(value)}</StatusBadge>
      {note && (
        <span className={classes.said}>
          {t('note')}: {note}
        </span>
      )}
      {recommendation && (
        <span className={classes.said}>
          {t('recommendation')}: {recommendation}
        </span>
      )}
      <AnswerPhotos answer={answer} />
    </li>
  );
}
