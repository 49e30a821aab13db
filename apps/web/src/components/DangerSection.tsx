import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './DangerSection.module.css';

type Props = {
  /** What goes and what stays. */
  readonly text: ReactNode;
  /** The button: `DeleteButton`. */
  readonly children: ReactNode;
};

/** At the foot of a page, away from what is done every day: what takes the whole thing away. */
export function DangerSection({ text, children }: Props) {
  const t = useTranslations('ui.danger');
  return (
    <Card component="section" className={classes.root}>
      <div className={classes.words}>
        <Title order={2}>{t('title')}</Title>
        <Text className={classes.text}>{text}</Text>
      </div>
      {children}
    </Card>
  );
}
