import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import classes from './DangerSection.module.css';

type Props = {
  /** Describes what is deleted and what remains. */
  readonly text: ReactNode;
  /** The button: `DeleteButton`. */
  readonly children: ReactNode;
};

/** The delete action at the end of a page, apart from the everyday actions. */
export function DangerSection({ text, children }: Props) {
  const t = useTranslations('ui.danger');
  return (
    <Card component="section" className={classes.root}>
      <div className={classes.label}>
        <Title order={2}>{t('title')}</Title>
        <Text className={classes.text}>{text}</Text>
      </div>
      {children}
    </Card>
  );
}
