import type { User } from '@trapline/contract/users/schemas.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';

export const isInvited = ({ status, hasPassword }: Pick<User, 'status' | 'hasPassword'>): boolean =>
  status === 'ACTIVE' && !hasPassword;

/** Shows ACTIVE as active and BLOCKED as inactive (spec P section 4), and that an active person has no password yet. */
export function UserStatusBadge({ user }: { readonly user: Pick<User, 'status' | 'hasPassword'> }) {
  const t = useTranslations('users');
  if (isInvited(user)) return <StatusBadge tone="warning">{t('invitation.noPassword')}</StatusBadge>;
  const { status } = user;
  return <StatusBadge tone={status === 'ACTIVE' ? 'good' : 'quiet'}>{t(`status.${status}`)}</StatusBadge>;
}
