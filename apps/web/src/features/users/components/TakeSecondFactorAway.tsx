import { IconShieldOff } from '@tabler/icons-react';
import type { User } from '@trapline/contract/users/schemas.ts';
import { useTranslations } from 'use-intl';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { useAccount } from '~/lib/session.ts';
import { useTakeSecondFactorAway } from '../calls.ts';

/** The way back for who lost phone and codes; the own one is turned off on the page of the account. */
export function TakeSecondFactorAway({ user }: { readonly user: User }) {
  const t = useTranslations('secondFactor.take');
  const viewer = useAccount();
  const take = useTakeSecondFactorAway();
  if (!user.hasSecondFactor || user.uuid === viewer.uuid) return null;
  return (
    <DeleteButton
      label={t('open')}
      icon={<IconShieldOff size={17} />}
      title={t('title', { name: `${user.name} ${user.surname}` })}
      confirmLabel={t('confirm')}
      done={t('done')}
      onConfirm={() => take.mutateAsync({ params: { userId: user.uuid } })}
    >
      {t('text')}
    </DeleteButton>
  );
}
