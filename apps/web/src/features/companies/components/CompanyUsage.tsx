import { Card, Text, Title } from '@mantine/core';
import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { isFull, type Room, subscriptionState } from '@trapline/contract/subscriptions/rules.ts';
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
  const rooms = [limits.clients, limits.devices, limits.users].filter((room) => room !== null);
  return (
    <Card component="section" className={classes.root}>
      <div>
        <Title order={2}>{t('title')}</Title>
        <InForce companyUuid={company.uuid} />
      </div>
      {limits.clients && <Use label={t('clients')} room={limits.clients} />}
      {limits.devices && <Use label={t('devices')} room={limits.devices} />}
      {limits.users && <Use label={t('users')} room={limits.users} />}
      {rooms.some(isFull) && (
        <Text size="sm">
          <ContactHint ask={limits.ask} />
        </Text>
      )}
    </Card>
  );
}

/** The active subscription of the user's own company, from the account. */
function InForce({ companyUuid }: { readonly companyUuid: string }) {
  const t = useTranslations('subscriptions');
  const { company } = useAccount();
  const own = company?.uuid === companyUuid ? company.subscriptions : [];
  const inForce = own.find((subscription) => subscriptionState(subscription, new Date()) === 'ACTIVE');
  if (!inForce) return null;
  const { name, validUntil } = inForce;
  return (
    <Text c="dimmed" size="sm">
      {validUntil === null ? t('inForce', { name }) : t('until', { name, day: dayText(validUntil) })}
    </Text>
  );
}

const WHOLE = 100;

function Use({ label, room }: { readonly label: string; readonly room: Room }) {
  const t = useTranslations('companies.usage');
  const { used, limit } = room;
  const share = limit === null ? null : Math.min(WHOLE, limit === 0 ? WHOLE : (used / limit) * WHOLE);
  return (
    <div className={classes.use}>
      <span>{label}</span>
      <span className={`num ${classes.count}`} data-full={isFull(room) || undefined}>
        {limit === null ? t('unlimited', { count: used }) : t('ofLimit', { count: used, limit })}
      </span>
      {share !== null && (
        <span className={classes.track} aria-hidden="true">
          <span className={classes.bar} data-full={isFull(room) || undefined} style={{ width: `${share}%` }} />
        </span>
      )}
    </div>
  );
}
