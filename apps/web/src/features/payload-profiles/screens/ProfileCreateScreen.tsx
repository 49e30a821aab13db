import { Select } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ShippedProfile } from '@trapline/contract/payload-profiles/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { choicesFault } from '~/components/ChoicesFault.tsx';
import { FormSection, WHOLE_LINE } from '~/components/FormSection.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { useOwners } from '~/shared/companies/use-companies.ts';
import { useCreateProfile, useShipped } from '../calls.ts';
import { ProfileFields } from '../components/ProfileFields.tsx';
import { bodyOf, type ProfileForm, useProfileForm, valuesOf } from '../components/profile-form.ts';
import { TryArea } from '../components/TryArea.tsx';

const route = getRouteApi('/app/lora/profiles/create');

export function ProfileCreateScreen() {
  const t = useTranslations('payloadProfiles');
  const navigate = route.useNavigate();
  const create = useCreateProfile();
  const form = useProfileForm(null);
  const [begun, setBegun] = useState<ShippedProfile | null>(null);
  const begin = (shipped: ShippedProfile) => {
    setBegun(shipped);
    form.setValues({ ...valuesOf(shipped), companyUuid: form.values.companyUuid });
  };
  return (
    <>
      <BackLink to="/app/lora/profiles" label={t('titles.list')} />
      <PageHead title={t('titles.create')} />
      <PageForm
        form={form}
        submitLabel={t('add')}
        onSubmit={(values) =>
          create.mutateAsync({ body: { ...bodyOf(values, begun?.mapping), companyUuid: values.companyUuid } })
        }
        onSaved={({ payloadProfile }) => {
          toastSuccess(t('saved'));
          void navigate({ to: '/app/lora/profiles/$profileId', params: { profileId: payloadProfile.uuid } });
        }}
      >
        <Beginning form={form} begun={begun} onBegin={begin} />
        <ProfileFields form={form} />
        <TryArea key={begun?.key} form={form} example={begun?.example} />
      </PageForm>
    </>
  );
}

type BeginningProps = {
  readonly form: ProfileForm;
  readonly begun: ShippedProfile | null;
  readonly onBegin: (shipped: ShippedProfile) => void;
};

/** A known maker to begin with, and whose profile it is. */
function Beginning({ form, begun, onBegin }: BeginningProps) {
  const t = useTranslations('payloadProfiles');
  const shipped = useShipped();
  const isOfInstallation = useMay()('lora.networks');
  return (
    <FormSection title={t('section.begin')} hint={begun && t('source', { source: begun.source })}>
      <Select
        label={t('field.shipped')}
        placeholder={t('ownDecoder')}
        searchable
        data={(shipped.data ?? []).map(({ key, name }) => ({ value: key, label: name }))}
        value={begun?.key ?? null}
        error={choicesFault(shipped)}
        onChange={(key) => {
          const chosen = shipped.data?.find((one) => one.key === key);
          if (chosen) onBegin(chosen);
        }}
        {...(!isOfInstallation && WHOLE_LINE)}
      />
      {isOfInstallation && <OwnerField form={form} />}
    </FormSection>
  );
}

function OwnerField({ form }: { readonly form: ProfileForm }) {
  const t = useTranslations('payloadProfiles');
  const owners = useOwners();
  return (
    <Select
      label={t('field.company')}
      placeholder={t('installation')}
      searchable
      clearable
      data={(owners.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
      {...form.getInputProps('companyUuid')}
      error={form.errors.companyUuid ?? choicesFault(owners)}
    />
  );
}
