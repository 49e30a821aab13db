import { Card, Text, Title } from '@mantine/core';
import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { isLimitReached, type LimitUsage, subscriptionState } from '@trapline/contract/subscriptions/rules.ts';
import { useTranslations } from 'use-intl';
import { dayText } from '~/lib/days.ts';
import { useAccount } from '~/lib/session.ts';
import { ContactHint } from '~/shared/subscriptions/LimitNotice.tsx';
import { useLimits } from '~/shared/subscriptions/use-limits.ts';
import classes from './usage.module.css';

/** The usage of the limits of a company, including its client companies, and the contact for higher limits. */
export function CompanyUsage({ company }: { readonly company: CompanyDetails }) {
  const t = useTranslations('companies.usage');
  const isOwner = company.parentCompanyUuid === null;
  const limits = useLimits(isOwner ? company.uuid : null).data;
  if (!limits) return null;
  const usedLimits = [limits.clients, limits.devices, limits.users].filter((room) => room !== null);
  return (
    <Card component="section" className={classes.root}>
      <div>
        <Title order={2}>{t('title')}</Title>
        <ActiveSubscription companyUuid={company.uuid} />
      </div>
      {limits.clients && <UsageBar label={t('clients')} room={limits.clients} />}
      {limits.devices && <UsageBar label={t('devices')} room={limits.devices} />}
      {limits.users && <UsageBar label={t('users')} room={limits.users} />}
      {usedLimits.some(isLimitReached) && (
        <Text size="sm">
          <ContactHint ask={limits.ask} />
        </Text>
      )}
    </Card>
  );
}

/** The active subscription of the user's own company, from the account. */
function ActiveSubscription({ companyUuid }: { readonly companyUuid: string }) {
  const t = useTranslations('subscriptions');
  const { company } = useAccount();
  const ownSubscriptions = company?.uuid === companyUuid ? company.subscriptions : [];
  const activeSubscription = ownSubscriptions.find(
    (subscription) => subscriptionState(subscription, new Date()) === 'ACTIVE',
  );
  if (!activeSubscription) return null;
  const { name, validUntil } = activeSubscription;
  return (
    <Text c="dimmed" size="sm">
      {validUntil === null ? t('inForce', { name }) : t('until', { name, day: dayText(validUntil) })}
    </Text>
  );
}

const FULL_PERCENT = 100;

function UsageBar({ label, room }: { readonly label: string; readonly room: LimitUsage }) {
  const t = useTranslations('companies.usage');
  const { used, limit } = room;
  const percent =
    limit === null ? null : Math.min(FULL_PERCENT, limit === 0 ? FULL_PERCENT : (used / limit) * FULL_PERCENT);
  return (
    <div className={classes.usage}>
      <span>{label}</span>
      <span className={`num ${classes.count}`} data-full={isLimitReached(room) || undefined}>
        {limit === null ? t('unlimited', { count: used }) : t('ofLimit', { count: used, limit })}
      </span>
      {percent !== null && (
        <span className={classes.track} aria-hidden="true">
          <span
            className={classes.bar}
            data-full={isLimitReached(room) || undefined}
            style={{ width: `${percent}%` }}
          />
        </span>
      )}
    </div>
  );
}
