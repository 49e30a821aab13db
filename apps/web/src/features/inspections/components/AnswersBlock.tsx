import { Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { useVisit } from '../logic/visit-context.ts';
import { Block } from './Block.tsx';
import classes from './VisitBlocks.module.css';

/** Questions of the facility and what was answered. Whether yes is good depends on the question: no colour judges it. */
export function AnswersBlock() {
  const t = useTranslations('inspections');
  const { answers } = useVisit().inspection.visualInspection;
  return (
    <Block title={t('block.answers')} wide>
      {answers.length === 0 ? (
        <Text c="dimmed" fz="sm">
          {t('answers.none')}
        </Text>
      ) : (
        <ul className={classes.answers}>
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
      )}
    </Block>
  );
}
