import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageSection.module.css';

type Props = {
  readonly title: string;
  readonly lead?: string;
  /** An action for the whole section. */
  readonly action?: ReactNode;
  /** A list, which has its own border. */
  readonly children: ReactNode;
};

/** One of several lists of a page, under its heading. */
export function PageSection({ title, lead, action, children }: Props) {
  return (
    <Card component="section" padding={0}>
      <div className={classes.head}>
        <div className={classes.text}>
          <Title order={2} className={classes.title}>
            {title}
          </Title>
          {lead && <Text className={classes.lead}>{lead}</Text>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
