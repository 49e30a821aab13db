import { useTranslations } from 'use-intl';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useAdminRule, useSetAdminRule } from '../calls.ts';
import { RuleCard } from './RuleCard.tsx';

/** The second-factor rule of the installation for its super admins. */
export function AdminRule() {
  const t = useTranslations('secondFactor.rule');
  const load = useAdminRule();
  const set = useSetAdminRule();
  if (!load.data) return <PendingCard load={load} />;
  return (
    <RuleCard
      title={t('adminTitle')}
      text={t('adminText')}
      rule={load.data}
      isPending={set.isPending}
      onChange={(isRequired) => set.mutateAsync({ body: { isRequired } })}
    />
  );
}
