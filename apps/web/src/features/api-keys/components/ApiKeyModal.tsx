import { Input, SegmentedControl, Select, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ApiKeyPayload } from '@trapline/contract/api-keys/schemas.ts';
import type { KeyScope } from '@trapline/contract/kernel/key-scopes.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { useCreateApiKey } from '../calls.ts';
import classes from './api-keys.module.css';
import { type Access, AREAS, accessLevelsOf, accessTo, withAccess } from './scopes.ts';

type ScopeFieldsProps = {
  readonly value: readonly KeyScope[];
  readonly onChange: (scopes: KeyScope[]) => void;
  readonly error?: string | undefined;
};

/** For each area: no access, read, or read and write. */
function ScopeFields({ value, onChange, error }: ScopeFieldsProps) {
  const t = useTranslations('apiKeys');
  return (
    <Input.Wrapper
      label={t('field.scopes')}
      description={t('field.scopesHint')}
      error={error}
      labelElement="div"
      withAsterisk
    >
      <div className={classes.areas}>
        {AREAS.map((area) => (
          <div key={area} className={classes.area}>
            <Text>{t(`area.${area}`)}</Text>
            <SegmentedControl<Access>
              size="xs"
              aria-label={t(`area.${area}`)}
              data={accessLevelsOf(area).map((access) => ({ value: access, label: t(`access.${access}`) }))}
              value={accessTo(value, area)}
              onChange={(access) => onChange(withAccess(value, area, access))}
            />
          </div>
        ))}
      </div>
    </Input.Wrapper>
  );
}

type Props = {
  readonly companyId: string;
  /** Called with the token, which is shown only once. */
  readonly onCreated: (token: string) => void;
  readonly onClose: () => void;
};

const LIFETIMES = ['30', '90', '365', 'forever'] as const;
type Lifetime = (typeof LIFETIMES)[number];

const DAY_MS = 86_400_000;
const expiryOf = (lifetime: Lifetime): string | null =>
  lifetime === 'forever' ? null : new Date(Date.now() + Number(lifetime) * DAY_MS).toISOString();

type Values = { name: string; scopes: KeyScope[]; lifetime: Lifetime };

export function ApiKeyModal({ companyId, onCreated, onClose }: Props) {
  const t = useTranslations('apiKeys');
  const create = useCreateApiKey();
  const check = useSchema(ApiKeyPayload);
  const form = useForm<Values>({
    initialValues: { name: '', scopes: [], lifetime: '365' },
    validate: (values) => {
      const { scopes, ...rest } = check(values);
      return scopes === undefined ? rest : { ...rest, scopes: t('chooseScope') };
    },
  });
  const save = async ({ name, scopes, lifetime }: Values) => {
    const { token } = await create.mutateAsync({
      params: { companyId },
      body: { name, scopes, expiresAt: expiryOf(lifetime) },
    });
    onCreated(token);
  };
  return (
    <FormModal
      opened
      size="lg"
      title={t('createTitle')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel={t('create')}
    >
      <TextInput
        label={t('field.name')}
        description={t('field.nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk
        data-autofocus
        {...form.getInputProps('name')}
      />
      <ScopeFields
        value={form.values.scopes}
        onChange={(scopes) => form.setFieldValue('scopes', scopes)}
        error={form.errors.scopes ? t('chooseScope') : undefined}
      />
      <Select<Lifetime>
        label={t('field.expires')}
        allowDeselect={false}
        data={LIFETIMES.map((value) => ({ value, label: t(`lasts.${value}`) }))}
        {...form.getInputProps('lasts')}
      />
    </FormModal>
  );
}
