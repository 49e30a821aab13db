import { Card } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useAccount } from '~/lib/session.ts';
import type { Refusal } from './use-refusal.ts';

/** A page the type of this person does not open: said where it would stand, with its address kept. */
export function RefusedPage({ refusal: { allowed } }: { readonly refusal: Refusal }) {
  const t = useTranslations('layout.refused');
  const types = useTranslations('account.types');
  const locale = useLocale();
  const { company } = useAccount();
  const whose = new Intl.ListFormat(locale, { type: 'disjunction' }).format(allowed.map((type) => types(type)));
  return (
    <>
      <PageHead title={t('title')} />
      <Card>
        <EmptyState
          icon={<IconLock size={26} stroke={1.6} />}
          title={t('whose', { types: whose })}
          text={company ? t('ask', { company: company.name }) : undefined}
          action={
            <LinkButton variant="default" to="/app">
              {t('back')}
            </LinkButton>
          }
        />
      </Card>
    </>
  );
}
