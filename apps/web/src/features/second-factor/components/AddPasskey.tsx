import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { deviceOf } from '@trapline/contract/auth/device.ts';
import { OwnPassword } from '@trapline/contract/auth/schemas.ts';
import { PasskeyName } from '@trapline/contract/second-factor/schemas.ts';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { ApiError } from '~/lib/api-error.ts';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { PasskeyError } from '~/shared/passkeys/passkey-error.ts';
import { createPasskey } from '~/shared/passkeys/passkeys.ts';
import { useAddPasskey, useStartPasskey } from '../calls.ts';
import { PasswordField } from './PasswordField.tsx';

const FieldsSchema = OwnPassword.extend({ name: PasskeyName });

type Props = {
  readonly onDone: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
};

/** The default name: that of the device in which the passkey is most likely created. */
const defaultPasskeyName = (): string => {
  const { browser, system } = deviceOf(navigator.userAgent);
  return [browser, system].filter((part) => part !== null).join(', ');
};

/** The browser does not report the reason: cancelled, timed out, or this device already has a passkey. */
const refusalError = (message: string): ApiError =>
  new ApiError({ code: 'second-factor/passkey_refused', message, fields: [], status: 400, requestId: null });

/** Name and password, then the browser asks for a finger, a face or a PIN. */
export function AddPasskey({ onDone, onClose }: Props) {
  const t = useTranslations('secondFactor');
  const start = useStartPasskey();
  const add = useAddPasskey();
  const form = useForm({
    initialValues: { name: defaultPasskeyName(), currentPassword: '' },
    validate: useSchema(FieldsSchema),
  });
  const send = async ({ name, currentPassword }: { name: string; currentPassword: string }) => {
    const passkeyOptions = await start.mutateAsync({ body: { currentPassword } });
    const passkey = await createPasskey(passkeyOptions).catch((error: unknown) => {
      throw error instanceof PasskeyError ? refusalError(t('errors.second-factor/passkey_refused')) : error;
    });
    const { recoveryCodes } = await add.mutateAsync({ body: { name, passkey } });
    // when there are codes to save, a window opens and shows them
    if (recoveryCodes === null) toastSuccess(t('passkeys.added'));
    onDone(recoveryCodes);
  };
  return (
    <FormModal
      opened
      title={t('passkeys.add')}
      form={form}
      submitLabel={t('passkeys.add')}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{t('passkeys.text')}</Text>
      <TextInput
        label={t('passkeys.name')}
        description={t('passkeys.nameHint')}
        withAsterisk
        {...form.getInputProps('name')}
      />
      <PasswordField data-autofocus {...form.getInputProps('currentPassword')} />
    </FormModal>
  );
}
