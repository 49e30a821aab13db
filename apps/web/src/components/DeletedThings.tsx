import { Card, Text } from '@mantine/core';
import type { DeletedThing } from '@trapline/contract/trail/schemas.ts';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '~/lib/date-time.ts';
import { useReasonText } from '~/lib/use-reason-text.ts';
import classes from './DeletedThings.module.css';

type Props = {
  readonly things: readonly DeletedThing[] | undefined;
  /** The text beside the number; by default the name. */
  readonly nameOf?: (thing: DeletedThing) => string;
};

/** The deleted entries below a numbered list, so that every missing number is explained. */
export function DeletedThings({ things = [], nameOf = ({ name }) => name }: Props) {
  const t = useTranslations('trail.deleted');
  const reasonText = useReasonText();
  if (things.length === 0) return null;
  return (
    <Card component="details" className={classes.root}>
      <summary className={classes.summary}>{t('title', { count: things.length })}</summary>
      <ul className={classes.list}>
        {things.map((thing) => (
          <li key={thing.uuid} className={classes.item}>
            <span>
              <del>{[thing.number, nameOf(thing)].filter(Boolean).join(' · ')}</del>
            </span>
            <Text c="dimmed" fz="sm">
              {t('by', { at: formatDateTime(thing.deletedAt), by: thing.deletedBy ?? '–' })} ·{' '}
              {t('reason', { reason: reasonText(thing.reason) })}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}
