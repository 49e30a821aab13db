import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHead.module.css';

type Props = {
  readonly title: ReactNode;
  /** One quiet line below the title. */
  readonly lead?: ReactNode;
  /** The page's actions, the main one last. */
  readonly children?: ReactNode;
};

/** Title of a page. It takes the focus after navigation, so that a screen reader starts here. */
export function PageHead({ title, lead, children }: Props) {
  return (
    <header className={classes.root}>
      <div className={classes.words}>
        <Title order={1} tabIndex={-1} className={classes.title}>
          {title}
        </Title>
        {lead && (
          <Text component="div" className={classes.lead}>
            {lead}
          </Text>
        )}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
