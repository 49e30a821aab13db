import { Alert, Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { isLimitReached } from '@trapline/contract/subscriptions/rules.ts';
import type { Limits } from '@trapline/contract/subscriptions/schemas.ts';
import { useTranslations } from 'use-intl';
import classes from './LimitNotice.module.css';
import { useLimits } from './use-limits.ts';

type Kind = Exclude<keyof Limits, 'ask'>;

type Props = {
  /** The company of the limit; nothing while no company is chosen. */
  readonly companyId: string | null | undefined;
  readonly kind: Kind;
  /** Adds a margin between the notice and the list below it; a form has its own margin. */
  readonly isAboveList?: boolean;
};

/**
 * Shown before the user fills in a form that the server would refuse: names the limit that is reached, and the contact
 * for a higher one.
 */
export function LimitNotice({ companyId, kind, isAboveList = false }: Props) {
  const t = useTranslations('subscriptions.full');
  const limits = useLimits(companyId).data;
  const usage = limits?.[kind];
  if (!usage || !isLimitReached(usage)) return null;
  return (
    <Alert
      className={classes.notice}
      data-above-list={isAboveList || undefined}
      color="amber"
      role="status"
      icon={<IconInfoCircle size={18} />}
      title={t(kind, { used: usage.used, limit: usage.limit ?? 0 })}
    >
      <ContactHint ask={limits.ask} />
    </Alert>
  );
}

export function ContactHint({ ask }: Pick<Limits, 'ask'>) {
  const t = useTranslations('subscriptions.full');
  if (ask === null) return t('own');
  return (
    <>
      {t('ask', { name: ask.name })}
      {ask.email && (
        <>
          {', '}
          <Anchor inherit underline="always" href={`mailto:${ask.email}`}>
            {ask.email}
          </Anchor>
        </>
      )}
    </>
  );
}
