import { Card, Text, Title } from '@mantine/core';
import type { Amendment } from '@trapline/contract/trail/schemas.ts';
import { useTranslations } from 'use-intl';
import { formatDateTime } from '~/lib/date-time.ts';
import { useReasonText } from '~/lib/use-reason-text.ts';
import classes from './amendments.module.css';
import { Changes } from './Changes.tsx';

type Props = { readonly title: string; readonly amendments: readonly Amendment[] };

/** Changes after a signature or a closing: time, author, old and new value and reason, or a text if there are none. */
export function Amendments({ title, amendments }: Props) {
  const t = useTranslations('trail');
  return (
    <Card component="section" className={classes.card}>
      <Title order={2}>{title}</Title>
      {amendments.length === 0 ? (
        <Text c="dimmed" fz="sm">
          {t('noAmendments')}
        </Text>
      ) : (
        <ol className={classes.list}>
          {amendments.map((amendment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
            <Item key={index} amendment={amendment} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Item({ amendment: { at, by, action, changes, reason } }: { readonly amendment: Amendment }) {
  const t = useTranslations('trail');
  const reasonText = useReasonText();
  return (
    <li className={classes.item}>
      <p className={classes.head}>
        <span className={classes.author}>{by}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <Text fz="sm">{t(`sentences.${action}`)}</Text>
      {changes.length > 0 && <Changes changes={changes} />}
      <Text c="dimmed" fz="sm">
        {t('reason', { reason: reasonText(reason) })}
      </Text>
    </li>
  );
}
