import { Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { useVisit } from '../logic/visit-context.ts';
import { Block } from './Block.tsx';
import classes from './VisitBlocks.module.css';

/** Questions of the facility and what was answered, folded to their count. Whether yes is good depends on the question. */
export function AnswersBlock() {
  const t = useTranslations('inspections');
  const { answers } = useVisit().inspection.visualInspection;
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
        <UnstyledButton className={classes.fold} aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
          {t('answers.summary', { yes, no: answers.length - yes })}
          <Chevron size={18} aria-hidden="true" />
        </UnstyledButton>
      }
    >
      <ul id={listId} className={classes.answers} hidden={!isOpen}>
        {answers.map(({ questionUuid, question, value, note, recommendation }) => (
          <li key={questionUuid} className={classes.answer}>
            <span>{question}</span>
            <StatusBadge tone={value === 'YES' ? 'info' : 'quiet'}>{t(`answers.${value}`)}</StatusBadge>
            {note && (
              <span className={classes.said}>
                {t('answers.note')}: {note}
              </span>
            )}
            {recommendation && (
              <span className={classes.said}>
                {t('answers.recommendation')}: {recommendation}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Block>
  );
}
