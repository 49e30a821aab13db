import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import type { User } from '@trapline/contract/users/schemas.ts';
import { useTranslations } from 'use-intl';
import { toastSuccess } from '~/lib/toast.ts';
import { useInviteAgain } from '../calls.ts';
import { isInvited } from './UserStatusBadge.tsx';

/** Sends the first mail again: it was lost, or its link has expired. */
export function InviteAgain({ user }: { readonly user: User }) {
  const t = useTranslations('users.invitation');
  const invite = useInviteAgain();
  if (!isInvited(user)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconMailForward size={17} />}
      loading={invite.isPending}
      onClick={() =>
        invite.mutate(
          { params: { userId: user.uuid } },
          { onSuccess: () => toastSuccess(t('sent', { email: user.email })) },
        )
      }
    >
      {t('again')}
    </Button>
  );
}
