import { Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { LoraGateway } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormSection, FULL_WIDTH } from '~/components/FormSection.tsx';
import { useIdentityErrors } from '../form/lora-form.ts';

export type GatewayValues = { readonly devEui: string; readonly name: string; readonly description: string };

export const useGatewayForm = (gateway: LoraGateway | null) => {
  const errorsOf = useIdentityErrors();
  return useForm<GatewayValues>({
    initialValues: {
      devEui: gateway?.devEui ?? '',
      name: gateway?.name ?? '',
      description: gateway?.description ?? '',
    },
    validate: (values) => errorsOf({ ...values, appKey: '' }),
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
        {...FULL_WIDTH}
        {...form.getInputProps('devEui')}
      />
      <TextInput label={t('column.name')} {...FULL_WIDTH} {...form.getInputProps('name')} />
      <Textarea
        label={t('column.description')}
        autosize
        minRows={2}
        {...FULL_WIDTH}
        {...form.getInputProps('description')}
      />
    </FormSection>
  );
}
