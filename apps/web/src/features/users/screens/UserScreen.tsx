import { IconShieldOff } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import type { User } from '@trapline/contract/users/schemas.ts';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useSetPageName } from '~/lib/page-name.ts';
import { useAccount } from '~/lib/session.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { LimitNotice } from '~/shared/subscriptions/LimitNotice.tsx';
import { useRemoveSecondFactor, useUpdateUser, useUser } from '../calls.ts';
import { ChangeUserPassword } from '../components/ChangeUserPassword.tsx';
import { InviteAgain } from '../components/InviteAgain.tsx';
import { UserFields } from '../components/UserFields.tsx';
import { isInvited } from '../components/UserStatusBadge.tsx';
import { bodyOf, useUserFieldLabels, useUserForm, valuesOf } from '../components/user-form.ts';

/** Removes the second factor of a user who lost phone and codes; users turn off their own on the account page. */
function RemoveSecondFactor({ user }: { readonly user: User }) {
  const t = useTranslations('secondFactor.take');
  const viewer = useAccount();
  const removeSecondFactor = useRemoveSecondFactor();
  if (!user.hasSecondFactor || user.uuid === viewer.uuid) return null;
  return (
    <DeleteButton
      label={t('open')}
      icon={<IconShieldOff size={17} />}
      title={t('title', { name: `${user.name} ${user.surname}` })}
      confirmLabel={t('confirm')}
      successMessage={t('done')}
      onConfirm={() => removeSecondFactor.mutateAsync({ params: { userId: user.uuid } })}
    >
      {t('text')}
    </DeleteButton>
  );
}

const route = getRouteApi('/app/users/edit/$userId/');

export function UserScreen() {
  const t = useTranslations('users');
  const types = useTranslations('account.types');
  const titles = useTranslations('users.titles');
  const { userId } = route.useParams();
  const load = useUser(userId);
  const user = load.data;
  useSetPageName('page', user && `${user.name} ${user.surname}`);
  const back = <BackLink to="/app/users" label={t('back')} />;
  if (!user) {
    return (
      <>
        {back}
        <PageHead title={titles('user')} />
        <PendingCard load={load} />
      </>
    );
  }
  return (
    <>
      {back}
      <PageHead
        title={`${user.name} ${user.surname}`}
        lead={`${types(user.type)}, ${t(isInvited(user) ? 'invitation.noPassword' : `status.${user.status}`)}`}
      >
        <InviteAgain user={user} />
        <ChangeUserPassword user={user} />
        <RemoveSecondFactor user={user} />
      </PageHead>
      <UserEditor key={user.uuid} user={user} />
    </>
  );
}

function UserEditor({ user }: { readonly user: User }) {
  const t = useTranslations('users');
  const actions = useTranslations('ui.action');
  const navigate = route.useNavigate();
  const update = useUpdateUser();
  const form = useUserForm(valuesOf(user));
  const isUnblocking = user.status === 'BLOCKED' && form.values.status === 'ACTIVE';
  const labels = useUserFieldLabels(form.values.companyUuid);
  return (
    <PageForm
      form={form}
      edit={{ version: user.version, labels }}
      cancel={
        <LinkButton variant="default" to="/app/users">
          {actions('cancel')}
        </LinkButton>
      }
      onSubmit={(values, version) =>
        update.mutateAsync({ params: { userId: user.uuid }, body: bodyOf(values), version })
      }
      onSaved={() => {
        toastSuccess(t('updated'));
        void navigate({ to: '/app/users' });
      }}
    >
      {isUnblocking && <LimitNotice companyId={form.values.companyUuid} kind="users" />}
      <UserFields form={form} user={user} />
    </PageForm>
  );
}
