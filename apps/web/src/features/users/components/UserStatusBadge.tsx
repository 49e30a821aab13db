import type { UserStatus } from '@trapline/contract/kernel/user-types.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';

/** Shows ACTIVE as active and BLOCKED as inactive (spec P section 4). */
export function UserStatusBadge({ status }: { readonly status: UserStatus }) {
  const t = useTranslations('users.status');
  return <StatusBadge tone={status === 'ACTIVE' ? 'good' : 'quiet'}>{t(status)}</StatusBadge>;
}
