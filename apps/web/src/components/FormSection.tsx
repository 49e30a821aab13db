import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './FormSection.module.css';

type Props = {
  readonly title: string;
  readonly hint?: ReactNode;
  /** Fields stand side by side where there is room for two; a list or a picker wants the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
};

/** For a field that wants the whole line, as names and addresses do: `<TextInput {...WHOLE_LINE} />`. */
export const WHOLE_LINE = { wrapperProps: { 'data-whole': true } } as const;

/** Fields that belong together, under their name. */
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
