import { Button, PasswordInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useClipboard, useDisclosure } from '@mantine/hooks';
import { IconCopy, IconKey, IconRefresh } from '@tabler/icons-react';
import { NewPassword } from '@trapline/contract/auth/schemas.ts';
import type { User } from '@trapline/contract/users/schemas.ts';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { FormModal } from '~/components/FormModal.tsx';
import { useSchema } from '~/lib/form.ts';
import { useAccount } from '~/lib/session.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useMay } from '~/lib/use-may.ts';
import { useUpdateUserPassword } from '../calls.ts';
import { generatePassword } from './generate-password.ts';
import classes from './users.module.css';

const PasswordSchema = z.object({ password: NewPassword });

/** A super admin sets the password of another user. The panel proposes and shows it, so it can be given to the user. */
export function ChangeUserPassword({ user }: { readonly user: User }) {
  const t = useTranslations('users.passwordModal');
  const may = useMay();
  const viewer = useAccount();
  const [isOpen, modal] = useDisclosure();
  // users change their own password on the account page, which requires the current one
  if (!may('users.change-password') || user.uuid === viewer.uuid) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconKey size={17} />} onClick={modal.open}>
        {t('open')}
      </Button>
      {isOpen && <PasswordModal user={user} onClose={modal.close} />}
    </>
  );
}

function PasswordModal({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const t = useTranslations();
  const tPasswordModal = useTranslations('users.passwordModal');
  const update = useUpdateUserPassword();
  const clipboard = useClipboard({ timeout: 2000 });
  const form = useForm({ initialValues: { password: generatePassword() }, validate: useSchema(PasswordSchema) });
  const save = async ({ password }: { password: string }) => {
    await update.mutateAsync({ params: { userId: user.uuid }, body: { password } });
    toastSuccess(tPasswordModal('changed'));
  };
  return (
    <FormModal
      opened
      title={tPasswordModal('title', { name: `${user.name} ${user.surname}` })}
      form={form}
      onSubmit={save}
      onClose={onClose}
      submitLabel={tPasswordModal('submit')}
    >
      <Text fz="sm">{tPasswordModal('text')}</Text>
      <PasswordInput
        label={tPasswordModal('field')}
        withAsterisk
        data-autofocus
        defaultVisible
        autoComplete="off"
        description={t('common.fieldErrors.password_rule')}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword') }}
        {...form.getInputProps('password')}
      />
      <div className={classes.password}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} />}
          onClick={() => form.setFieldValue('password', generatePassword())}
        >
          {tPasswordModal('generate')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={17} />}
          onClick={() => clipboard.copy(form.values.password)}
        >
          {clipboard.copied ? tPasswordModal('copied') : tPasswordModal('copy')}
        </Button>
      </div>
    </FormModal>
  );
}
