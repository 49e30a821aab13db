import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Passkey, PasskeyName } from '@trapline/contract/second-factor/schemas.ts';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useRenamePasskey } from '../calls.ts';

const Fields = z.object({ name: PasskeyName });

export function RenamePasskey({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const t = useTranslations('secondFactor.passkeys');
  const rename = useRenamePasskey();
  const form = useForm({ initialValues: { name: passkey.name }, validate: useSchema(Fields) });
  const send = async ({ name }: { name: string }) => {
    await rename.mutateAsync({ body: { passkeyUuid: passkey.uuid, name } });
    toastSuccess(t('renamed'));
  };
  return (
    <FormModal opened title={t('renameOf', { name: passkey.name })} form={form} onSubmit={send} onClose={onClose}>
      <TextInput label={t('name')} withAsterisk {...form.getInputProps('name')} />
    </FormModal>
  );
}
