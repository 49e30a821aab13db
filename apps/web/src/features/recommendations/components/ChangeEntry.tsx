import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { RecommendationHistory } from '@trapline/contract/recommendations/schemas.ts';
import { useTranslations } from 'use-intl';
import { dayText } from '~/lib/days.ts';
import type { Change } from '../logic/changes.ts';
import { AuthorLine } from './AuthorLine.tsx';
import classes from './details.module.css';

type Props = { readonly history: RecommendationHistory; readonly changes: readonly Change[] };

/** Returns the text of a value; codes are replaced by their names. */
const useValueText = () => {
  const t = useTranslations('recommendations');
  const formatters: Readonly<Partial<Record<Change['field'], (value: string) => string>>> = {
    priority: (value) => t(`priorities.${value as 'LOW'}`),
    status: (value) => t(`statuses.${value as 'OPEN'}`),
    kind: (value) => t(`kinds.${value as 'RECOMMENDATION'}`),
    side: (value) => t(`form.sides.${value as 'CLIENT'}`),
    isMoreDataNeeded: (value) => t(value === 'true' ? 'yes' : 'no'),
    dueDate: dayText,
  };
  return (field: Change['field'], value: string | null): string =>
    value === null ? t('timeline.nothing') : (formatters[field]?.(value) ?? value);
};

/** A change of the recommendation; a click shows its details. */
export function ChangeEntry({ history, changes }: Props) {
  const t = useTranslations('recommendations.timeline');
  const valueText = useValueText();
  const [isOpen, { toggle }] = useDisclosure();
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <>
      <div className={classes.entryHead}>
        <AuthorLine author={history.author} at={history.createdAt} mark={<strong>{t('changed')}</strong>} />
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          rightSection={<Chevron size={16} />}
          onClick={toggle}
        >
          {t('show')}
        </Button>
      </div>
      {isOpen && (
        <ul className={classes.changes}>
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              <span className={classes.label}>{t(`fields.${field}`)}</span>:{' '}
              <span className={classes.previous}>{valueText(field, before)}</span> → {valueText(field, after)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
