import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './VisitBlocks.module.css';

type Props = {
  readonly title: string;
  readonly action?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** One group of facts under its title. */
export function Block({ title, action, wide = false, children }: Props) {
  return (
    <Card component="section" className={classes.block} data-wide={wide || undefined}>
      <div className={classes.blockHead}>
        <Title order={2}>{title}</Title>
        {action}
      </div>
      {children}
    </Card>
  );
}
