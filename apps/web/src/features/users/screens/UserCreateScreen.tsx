import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { useAccount } from '~/lib/session.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { LimitNotice } from '~/shared/subscriptions/LimitNotice.tsx';
import { useCreateUser } from '../calls.ts';
import { UserFields } from '../components/UserFields.tsx';
import { bodyOf, emptyUser, useUserForm } from '../components/user-form.ts';

const route = getRouteApi('/app/users/create');

export function UserCreateScreen() {
  const t = useTranslations('users');
  const actions = useTranslations('ui.action');
  const viewer = useAccount();
  const { company } = route.useSearch();
  const navigate = route.useNavigate();
  const create = useCreateUser();
  const form = useUserForm(emptyUser(viewer, company));
  return (
    <>
      <BackLink to="/app/users" label={t('titles.list')} />
      <PageHead title={t('create.title')} lead={t('create.lead')} />
      <PageForm
        form={form}
        submitLabel={t('add')}
        cancel={
          <LinkButton variant="default" to="/app/users">
            {actions('cancel')}
          </LinkButton>
        }
        onSubmit={(values) => create.mutateAsync({ body: bodyOf(values) })}
        onSaved={() => {
          toastSuccess(t('create.created'));
          void navigate({ to: '/app/users' });
        }}
      >
        <LimitNotice companyId={form.values.companyUuid} kind="users" />
        <UserFields form={form} />
      </PageForm>
    </>
  );
}
