import { Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ShippedProfile } from '@trapline/contract/payload-profiles/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { FormSection, FULL_WIDTH } from '~/components/FormSection.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { useRootCompanies } from '~/shared/companies/use-companies.ts';
import { useCreateProfile, useShippedProfiles } from '../calls.ts';
import { ProfileFields } from '../components/ProfileFields.tsx';
import { bodyOf, type ProfileForm, useProfileForm, valuesOf } from '../components/profile-form.ts';
import { TryArea } from '../components/TryArea.tsx';

const route = getRouteApi('/app/lora/profiles/create');

export function ProfileCreateScreen() {
  const t = useTranslations('payloadProfiles');
  const navigate = route.useNavigate();
  const create = useCreateProfile();
  const form = useProfileForm(null);
  const [shippedProfile, setShippedProfile] = useState<ShippedProfile | null>(null);
  const startFrom = (shipped: ShippedProfile) => {
    setShippedProfile(shipped);
    form.setValues({ ...valuesOf(shipped), companyUuid: form.values.companyUuid });
  };
  return (
    <>
      <BackLink to="/app/lora/profiles" label={t('titles.list')} />
      <PageHead title={t('titles.create')} />
      <PageForm
        form={form}
        submitLabel={t('add')}
        onSubmit={(values) => create.mutateAsync({ body: { ...bodyOf(values), companyUuid: values.companyUuid } })}
        onSaved={({ payloadProfile }) => {
          toastSuccess(t('saved'));
          void navigate({ to: '/app/lora/profiles/$profileId', params: { profileId: payloadProfile.uuid } });
        }}
      >
        <ShippedProfileSection form={form} shippedProfile={shippedProfile} onChoose={startFrom} />
        <ProfileFields form={form} />
        <TryArea key={shippedProfile?.key} form={form} example={shippedProfile?.example} />
      </PageForm>
    </>
  );
}

type ShippedProfileSectionProps = {
  readonly form: ProfileForm;
  readonly shippedProfile: ShippedProfile | null;
  readonly onChoose: (shipped: ShippedProfile) => void;
};

/** A known manufacturer to start from, and the owner of the profile. */
function ShippedProfileSection({ form, shippedProfile, onChoose }: ShippedProfileSectionProps) {
  const t = useTranslations('payloadProfiles');
  const shipped = useShippedProfiles();
  const isOfInstallation = useMay()('lora.networks');
  return (
    <FormSection title={t('section.begin')} hint={shippedProfile && t('source', { source: shippedProfile.source })}>
      <Select
        label={t('field.shipped')}
        placeholder={t('ownDecoder')}
        searchable
        data={(shipped.data ?? []).map(({ key, name }) => ({ value: key, label: name }))}
        value={shippedProfile?.key ?? null}
        error={choicesLoadError(shipped)}
        onChange={(key) => {
          const chosen = shipped.data?.find((one) => one.key === key);
          if (chosen) onChoose(chosen);
        }}
        {...(!isOfInstallation && FULL_WIDTH)}
      />
      {isOfInstallation && <OwnerField form={form} />}
    </FormSection>
  );
}

function OwnerField({ form }: { readonly form: ProfileForm }) {
  const t = useTranslations('payloadProfiles');
  const owners = useRootCompanies();
  return (
    <Select
      label={t('field.company')}
      placeholder={t('installation')}
      searchable
      clearable
      data={(owners.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
      {...form.getInputProps('companyUuid')}
      error={form.errors.companyUuid ?? choicesLoadError(owners)}
    />
  );
}
