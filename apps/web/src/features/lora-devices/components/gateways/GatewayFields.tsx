import { Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { LoraGateway } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormSection, WHOLE_LINE } from '~/components/FormSection.tsx';
import { useIdentityFaults } from '../form/lora-form.ts';

export type GatewayValues = { readonly devEui: string; readonly name: string; readonly description: string };

export const useGatewayForm = (gateway: LoraGateway | null) => {
  const faultsOf = useIdentityFaults();
  return useForm<GatewayValues>({
    initialValues: {
      devEui: gateway?.devEui ?? '',
      name: gateway?.name ?? '',
      description: gateway?.description ?? '',
    },
    validate: (values) => faultsOf({ ...values, appKey: '' }),
  });
};

type Props = { readonly form: UseFormReturnType<GatewayValues>; readonly isNew: boolean };

export function GatewayFields({ form, isNew }: Props) {
  const t = useTranslations('loraDevices');
  return (
    <FormSection title={t('titles.gateway')}>
      <TextInput
        label={t('column.devEui')}
        description={t(isNew ? 'form.devEuiHint' : 'gateway.fixed')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        withAsterisk={isNew}
        {...(!isNew && { readOnly: true, variant: 'filled' })}
        autoCapitalize="characters"
        autoComplete="off"
        {...WHOLE_LINE}
        {...form.getInputProps('devEui')}
      />
      <TextInput label={t('column.name')} {...WHOLE_LINE} {...form.getInputProps('name')} />
      <Textarea
        label={t('column.description')}
        autosize
        minRows={2}
        {...WHOLE_LINE}
        {...form.getInputProps('description')}
      />
    </FormSection>
  );
}
