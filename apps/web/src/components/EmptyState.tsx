import { Text } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './states.module.css';

type Props = {
  readonly title: string;
  /** Explains what would appear here or what to do. */
  readonly text?: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
};

/** Shown in place of an empty list; it is not an error. */
export function EmptyState({ title, text, icon = <IconInbox size={26} stroke={1.6} />, action }: Props) {
  return (
    <div className={classes.root}>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <Text className={classes.title}>{title}</Text>
      {text && <Text className={classes.text}>{text}</Text>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
