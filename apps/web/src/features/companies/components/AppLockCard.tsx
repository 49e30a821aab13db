import { Card, Switch, Text, Title } from '@mantine/core';
import type { CompanyDetails } from '@trapline/contract/companies/schemas.ts';
import { useTranslations } from 'use-intl';
import { toastSuccess } from '~/lib/toast.ts';
import { useSetAppLock } from '../calls.ts';
import classes from './companies.module.css';

/** Whether phones of technicians ask for a PIN. */
export function AppLockCard({ company }: { readonly company: CompanyDetails }) {
  const t = useTranslations('companies.appLock');
  const set = useSetAppLock();
  const change = (appLock: boolean) =>
    set.mutate(
      { params: { companyId: company.uuid }, body: { appLock }, version: company.version },
      { onSuccess: () => toastSuccess(t('saved')) },
    );
  return (
    <Card component="section" className={classes.setting}>
      <div>
        <Title order={2}>{t('title')}</Title>
        <Text size="sm" c="dimmed">
          {t('text')}
        </Text>
      </div>
      <Switch
        label={t('switch')}
        description={t('hint')}
        checked={company.appLock}
        disabled={set.isPending}
        onChange={(event) => change(event.currentTarget.checked)}
      />
    </Card>
  );
}
