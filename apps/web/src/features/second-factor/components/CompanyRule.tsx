import { useTranslations } from 'use-intl';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useCompanyRule, useSetCompanyRule } from '../calls.ts';
import { RuleCard } from './RuleCard.tsx';

export function CompanyRule({ companyId }: { readonly companyId: string }) {
  const t = useTranslations('secondFactor.rule');
  const load = useCompanyRule(companyId);
  const set = useSetCompanyRule();
  if (!load.data) return <PendingCard load={load} />;
  return (
    <RuleCard
      title={t('title')}
      text={t('text')}
      rule={load.data}
      isPending={set.isPending}
      onChange={(isRequired) => set.mutateAsync({ params: { companyId }, body: { isRequired } })}
    />
  );
}
