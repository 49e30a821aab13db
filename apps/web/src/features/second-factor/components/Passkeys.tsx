import { Button, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconFingerprint } from '@tabler/icons-react';
import { canHostPasskeys } from '@trapline/contract/second-factor/rules.ts';
import { type Passkey, PasskeyName, type SecondFactor } from '@trapline/contract/second-factor/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { z } from 'zod';
import { FormModal } from '~/components/FormModal.tsx';
import { formatDate } from '~/lib/date-time.ts';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { canUsePasskeys } from '~/shared/passkeys/can-use-passkeys.ts';
import { useRemovePasskey, useRenamePasskey } from '../calls.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { AskPassword } from './AskPassword.tsx';
import classes from './factor.module.css';

const FieldsSchema = z.object({ name: PasskeyName });

function RenamePasskey({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const t = useTranslations('secondFactor.passkeys');
  const rename = useRenamePasskey();
  const form = useForm({ initialValues: { name: passkey.name }, validate: useSchema(FieldsSchema) });
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

type OpenDialog = { readonly to: 'add' } | { readonly to: 'rename' | 'remove'; readonly passkey: Passkey };

type Props = {
  readonly factor: SecondFactor;
  readonly onCodes: (codes: readonly string[] | null) => void;
};

export function Passkeys({ factor, onCodes }: Props) {
  const t = useTranslations('secondFactor.passkeys');
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  const isHostSupported = factor.canUsePasskeys && canHostPasskeys(window.location.hostname);
  const canAdd = isHostSupported && canUsePasskeys();
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <div className={classes.text}>
          <Title order={3}>{t('title')}</Title>
          <Text className={classes.muted}>{t('text')}</Text>
        </div>
        {canAdd && (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={17} />}
            onClick={() => setOpenDialog({ to: 'add' })}
          >
            {t('add')}
          </Button>
        )}
      </div>
      {!canAdd && <Text className={classes.muted}>{t(isHostSupported ? 'unsupported' : 'impossible')}</Text>}
      <ul className={classes.things}>
        {factor.passkeys.map((passkey) => (
          <li key={passkey.uuid} className={classes.row}>
            <PasskeyText passkey={passkey} />
            <div className={classes.actions}>
              <Button
                variant="default"
                aria-label={t('renameOf', { name: passkey.name })}
                onClick={() => setOpenDialog({ to: 'rename', passkey })}
              >
                {t('rename')}
              </Button>
              <Button
                variant="default"
                aria-label={t('removeOf', { name: passkey.name })}
                onClick={() => setOpenDialog({ to: 'remove', passkey })}
              >
                {t('remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {openDialog?.to === 'add' && <AddPasskey onDone={onCodes} onClose={close} />}
      {openDialog?.to === 'rename' && <RenamePasskey passkey={openDialog.passkey} onClose={close} />}
      {openDialog?.to === 'remove' && <RemovePasskey passkey={openDialog.passkey} onClose={close} />}
    </section>
  );
}

function PasskeyText({ passkey }: { readonly passkey: Passkey }) {
  const t = useTranslations('secondFactor.passkeys');
  const { name, createdAt, usedAt } = passkey;
  const used = usedAt === null ? t('neverUsed') : t('used', { date: formatDate(usedAt) });
  return (
    <div className={classes.text}>
      <span className={classes.name}>{name}</span>
      <span className={classes.muted}>
        {t('created', { date: formatDate(createdAt) })} · {used}
      </span>
    </div>
  );
}

function RemovePasskey({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const t = useTranslations('secondFactor.passkeys');
  const remove = useRemovePasskey();
  const send = async (currentPassword: string) => {
    await remove.mutateAsync({ body: { passkeyUuid: passkey.uuid, currentPassword } });
    toastSuccess(t('removed'));
  };
  return (
    <AskPassword
      title={t('removeOf', { name: passkey.name })}
      text={t('removeText')}
      submitLabel={t('remove')}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
