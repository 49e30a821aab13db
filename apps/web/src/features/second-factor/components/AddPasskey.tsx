import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { deviceOf } from '@trapline/contract/auth/device.ts';
import { OwnPassword } from '@trapline/contract/auth/schemas.ts';
import { PasskeyName } from '@trapline/contract/second-factor/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { makePasskey } from '~/shared/passkeys/passkeys.ts';
import { useAddPasskey, useStartPasskey } from '../api/use-factor-writes.ts';
import { PasswordField } from './PasswordField.tsx';

const Fields = OwnPassword.extend({ name: PasskeyName });

type Props = {
  readonly onDone: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
};

/** Named after the device it is most likely made in. */
const likelyName = (): string => {
  const { browser, system } = deviceOf(navigator.userAgent);
  return [browser, system].filter((part) => part !== null).join(', ');
};

/** Name and password, then the browser asks for a finger, a face or a PIN. */
export function AddPasskey({ onDone, onClose }: Props) {
  const t = useTranslations('secondFactor.passkeys');
  const start = useStartPasskey();
  const add = useAddPasskey();
  const form = useForm({
    initialValues: { name: likelyName(), currentPassword: '' },
    validate: useSchema(Fields),
  });
  const send = async ({ name, currentPassword }: { name: string; currentPassword: string }) => {
    const offer = await start.mutateAsync({ body: { currentPassword } });
    const passkey = await makePasskey(offer);
    const { recoveryCodes } = await add.mutateAsync({ body: { name, passkey } });
    // with codes to keep a window opens that says as much
    if (recoveryCodes === null) toastSuccess(t('added'));
    onDone(recoveryCodes);
  };
  return (
    <FormModal opened title={t('add')} form={form} submitLabel={t('add')} onSubmit={send} onClose={onClose}>
      <Text>{t('text')}</Text>
      <TextInput label={t('name')} description={t('nameHint')} withAsterisk {...form.getInputProps('name')} />
      <PasswordField data-autofocus {...form.getInputProps('currentPassword')} />
    </FormModal>
  );
}
