import { Alert } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { PayloadProfile } from '@trapline/contract/payload-profiles/schemas.ts';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { DangerSection } from '~/components/DangerSection.tsx';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { useSetPageName } from '~/lib/page-name.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useDeleteProfile, useProfile, useUpdateProfile } from '../calls.ts';
import { ProfileFields } from '../components/ProfileFields.tsx';
import { changesOf, PROFILE_GROUPS, useProfileFieldLabels, useProfileForm } from '../components/profile-form.ts';
import classes from '../components/profiles.module.css';
import { TryArea } from '../components/TryArea.tsx';

const route = getRouteApi('/app/lora/profiles/$profileId/');

export function ProfileEditScreen() {
  const t = useTranslations('payloadProfiles');
  const { profileId } = route.useParams();
  const load = useProfile(profileId);
  const profile = load.data;
  useSetPageName('page', profile?.name);
  return (
    <>
      <BackLink to="/app/lora/profiles" label={t('titles.list')} />
      <PageHead title={profile?.name ?? t('titles.edit')} />
      {profile ? <Profile key={profile.uuid} profile={profile} /> : <PendingCard load={load} />}
      {profile?.isMine && <DeleteProfile profile={profile} />}
    </>
  );
}

function Profile({ profile }: { readonly profile: PayloadProfile }) {
  return profile.isMine ? <Editor profile={profile} /> : <ReadOnlyProfile profile={profile} />;
}

/** A profile of the installation for a company, which may try it but not change it. */
function ReadOnlyProfile({ profile }: { readonly profile: PayloadProfile }) {
  const t = useTranslations('payloadProfiles');
  const form = useProfileForm(profile);
  return (
    <div className={classes.readOnly}>
      <Alert color="blue">{t('notMine')}</Alert>
      <fieldset disabled className={classes.readOnly}>
        <ProfileFields form={form} />
      </fieldset>
      <TryArea form={form} />
    </div>
  );
}

function Editor({ profile }: { readonly profile: PayloadProfile }) {
  const t = useTranslations('payloadProfiles');
  const update = useUpdateProfile();
  const form = useProfileForm(profile);
  const labels = useProfileFieldLabels();
  const params = { payloadProfileId: profile.uuid };
  return (
    <PageForm
      form={form}
      edit={{ version: profile.version, labels, groups: PROFILE_GROUPS }}
      onSubmit={(values, version, base) => update.mutateAsync({ params, body: changesOf(base, values), version })}
      onSaved={() => toastSuccess(t('saved'))}
    >
      <ProfileFields form={form} />
      <TryArea form={form} />
    </PageForm>
  );
}

function DeleteProfile({ profile }: { readonly profile: PayloadProfile }) {
  const t = useTranslations('payloadProfiles');
  const navigate = route.useNavigate();
  const remove = useDeleteProfile();
  return (
    <DangerSection text={t('deleteText')}>
      <DeleteButton
        label={t('delete')}
        title={t('deleteTitle', { name: profile.name })}
        confirmLabel={t('delete')}
        successMessage={t('deleted')}
        onConfirm={() => remove.mutateAsync({ params: { payloadProfileId: profile.uuid } })}
        onDone={() => void navigate({ to: '/app/lora/profiles' })}
      >
        {t('deleteText')}
      </DeleteButton>
    </DangerSection>
  );
}
