import { Card, Text } from '@mantine/core';
import type { DeletedEntry } from '@trapline/contract/trail/schemas.ts';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '~/lib/date-time.ts';
import { useReasonText } from '~/lib/use-reason-text.ts';
import classes from './DeletedThings.module.css';

type Props = {
  readonly entries: readonly DeletedEntry[] | undefined;
  /** The text beside the number; by default the name. */
  readonly nameOf?: (entry: DeletedEntry) => string;
};

/** The deleted entries below a numbered list, so that every missing number is explained. */
export function DeletedEntries({ entries = [], nameOf = ({ name }) => name }: Props) {
  const t = useTranslations('trail.deleted');
  const reasonText = useReasonText();
  if (entries.length === 0) return null;
  return (
    <Card component="details" className={classes.root}>
      <summary className={classes.summary}>{t('title', { count: entries.length })}</summary>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={entry.uuid} className={classes.item}>
            <span>
              <del>{[entry.number, nameOf(entry)].filter(Boolean).join(' · ')}</del>
            </span>
            <Text c="dimmed" fz="sm">
              {t('by', { at: formatDateTime(entry.deletedAt), by: entry.deletedBy ?? '–' })} ·{' '}
              {t('reason', { reason: reasonText(entry.reason) })}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}
