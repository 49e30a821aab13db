import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FormSection.module.css';

type Props = {
  readonly title: string;
  readonly hint?: ReactNode;
  /** Gives the content the whole width, for a list or a picker; by default fields are side by side if two fit. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** For a field that needs the whole line, such as a name or an address: `<TextInput {...WHOLE_LINE} />`. */
export const FULL_WIDTH = { wrapperProps: { 'data-whole': true } } as const;

/** A group of related fields under a heading. */
export function FormSection({ title, hint, wide = false, children }: Props) {
  return (
    <Card component="section" className={classes.root}>
      <div>
        <Title order={2}>{title}</Title>
        {hint && (
          <Text component="div" className={classes.hint}>
            {hint}
          </Text>
        )}
      </div>
      <div className={classes.fields} data-wide={wide || undefined}>
        {children}
      </div>
    </Card>
  );
}
