import { useTranslations } from 'use-intl';
import { facilityDateTime } from '~/lib/days.ts';
import type { Answer } from '../logic/answer-draft.ts';
import classes from './AnswersModal.module.css';

/** The author and time of the answer; before that, the suggested answer. */
export function AnsweredBy({ answer: { value, answeredAt, answeredBy } }: { readonly answer: Answer }) {
  const t = useTranslations('inspections.answers');
  const when = answeredAt && facilityDateTime(answeredAt);
  if (!when) return <span className={classes.by}>{t('usual', { value: t(value) })}</span>;
  return (
    <span className={classes.by}>
      {answeredBy ? t('by', { name: `${answeredBy.name} ${answeredBy.surname}`, when }) : t('when', { when })}
    </span>
  );
}
