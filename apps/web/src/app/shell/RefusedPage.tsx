import { Card } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { allows, type Capability } from '@trapline/contract/kernel/capabilities.ts';
import { USER_TYPES, type UserType } from '@trapline/contract/kernel/user-types.ts';
import { useLocale, useTranslations } from 'use-intl';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useAccount } from '~/lib/session.ts';

/** The account types that the user can ask about the page. */
const contactTypes = (own: UserType, needs: readonly Capability[]): readonly UserType[] => {
  // a technician without the role is sent to the other types
  const allowed = USER_TYPES.filter((type) => type !== own && needs.every((need) => allows(need, type)));
  // a super admin may open everything, but is only named as a contact when no other type may open the page
  const contacts = allowed.filter((type) => type !== 'SUPER_ADMIN');
  return contacts.length > 0 ? contacts : allowed;
};

/** Replaces a page that the user may not open: shows the reason and leaves the address unchanged. */
export function RefusedPage({ needs }: { readonly needs: readonly Capability[] }) {
  const t = useTranslations('layout.refused');
  const typeNames = useTranslations('account.types');
  const locale = useLocale();
  const { company, type: own } = useAccount();
  const contacts = contactTypes(own, needs);
  const isForOperator = contacts.every((type) => type === 'SUPER_ADMIN');
  const companyHelp = company ? t('ask', { company: company.name }) : undefined;
  const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(contacts.map((type) => typeNames(type)));
  return (
    <>
      <PageHead title={t('title')} />
      <Card>
        <EmptyState
          icon={<IconLock size={26} stroke={1.6} />}
          title={t('whose', { types: names })}
          text={isForOperator ? t('askOperator') : companyHelp}
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
