import { Card, Switch, Text, Title } from '@mantine/core';
import type { SecondFactorRule } from '@trapline/contract/second-factor/schemas.ts';
import { useTranslations } from 'use-intl';
import { toastSuccess } from '~/lib/toast.ts';
import classes from './factor.module.css';

type Props = {
  readonly title: string;
  readonly text: string;
  readonly rule: SecondFactorRule;
  readonly isPending: boolean;
  readonly onChange: (isRequired: boolean) => Promise<unknown>;
};

/** Whether people must use a second factor, and how many do not have one yet. */
export function RuleCard({ title, text, rule, isPending, onChange }: Props) {
  const t = useTranslations('secondFactor.rule');
  // a toast shows the error
  const change = (isRequired: boolean) =>
    onChange(isRequired).then(
      () => toastSuccess(t('saved')),
      () => undefined,
    );
  return (
    <Card component="section" className={classes.card}>
      <div>
        <Title order={2}>{title}</Title>
        <Text className={classes.muted}>{text}</Text>
      </div>
      <Switch
        label={t('switch')}
        description={t('people', { count: rule.peopleCount, without: rule.withoutCount })}
        checked={rule.isRequired}
        disabled={isPending}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </Card>
  );
}
