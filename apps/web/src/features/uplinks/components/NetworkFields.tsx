import { PasswordInput, Radio, Select, TextInput } from '@mantine/core';
import { CONNECTABLE_NETWORK_KINDS } from '@trapline/contract/uplinks/rules.ts';
import type { Network } from '@trapline/contract/uplinks/schemas.ts';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { useRootCompanies } from '~/shared/companies/use-companies.ts';
import { type NetworkForm, SETTINGS_OF } from './network-form.ts';
import classes from './uplinks.module.css';

const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type Props = { readonly form: NetworkForm; readonly network: Network | null };

export function NetworkFields({ form, network }: Props) {
  const t = useTranslations('uplinks.field');
  const tAuth = useTranslations('auth');
  const { kind } = form.values;
  return (
    <>
      <TextInput label={t('name')} withAsterisk data-autofocus {...form.getInputProps('name')} />
      {!network && <NetworkOwnerFields form={form} />}
      {SETTINGS_OF[kind].map((setting) => (
        <TextInput
          key={setting}
          label={t(setting)}
          autoComplete="off"
          {...(setting === 'url' && { description: t('urlHint'), inputWrapperOrder: HINT_BELOW, inputMode: 'url' })}
          {...form.getInputProps(setting)}
        />
      ))}
      {SETTINGS_OF[kind].length > 0 && (
        <PasswordInput
          label={t('secret')}
          autoComplete="new-password"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': tAuth('showPassword') }}
          {...(network?.hasSecret && { description: t('secretStored'), inputWrapperOrder: HINT_BELOW })}
          {...form.getInputProps('secret')}
        />
      )}
      {network && <ActiveField form={form} />}
    </>
  );
}

/** The kind and the owner are fixed at creation; other values require another connection. */
function NetworkOwnerFields({ form }: { readonly form: NetworkForm }) {
  const t = useTranslations('uplinks');
  const owners = useRootCompanies();
  return (
    <>
      <Select
        label={t('field.kind')}
        allowDeselect={false}
        data={CONNECTABLE_NETWORK_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        {...form.getInputProps('kind')}
      />
      <Select
        label={t('field.company')}
        placeholder={t('installation')}
        description={t('field.companyHint')}
        inputWrapperOrder={HINT_BELOW}
        searchable
        clearable
        data={(owners.data ?? []).map(({ uuid, name }) => ({ value: uuid, label: name }))}
        {...form.getInputProps('companyUuid')}
        error={form.errors.companyUuid ?? choicesLoadError(owners)}
      />
    </>
  );
}

function ActiveField({ form }: { readonly form: NetworkForm }) {
  const t = useTranslations('uplinks');
  return (
    <Radio.Group
      label={t('field.active')}
      value={form.values.active ? 'on' : 'off'}
      onChange={(value) => form.setFieldValue('active', value === 'on')}
    >
      <div className={classes.states}>
        <Radio value="on" label={t('on')} />
        <Radio value="off" label={t('off')} />
      </div>
    </Radio.Group>
  );
}
