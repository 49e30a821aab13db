import { Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { QrPicture } from '~/components/QrPicture.tsx';
import { toastSuccess } from '~/lib/toast.ts';
import { useConfirmTotp, useStartTotp } from '../calls.ts';
import { AskPassword } from './AskPassword.tsx';
import classes from './factor.module.css';

type Secret = { readonly secret: string; readonly uri: string };

type Props = {
  /** Called with the recovery codes if they are the person's first ones, else with null. */
  readonly onDone: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
};

/** Asks for the password, shows the QR code for the app, then asks for the first code from the app. */
export function SetUpTotp({ onDone, onClose }: Props) {
  const t = useTranslations('secondFactor');
  const start = useStartTotp();
  const [newSecret, setNewSecret] = useState<Secret | null>(null);
  const isCreated = useRef(false);
  const begin = async (currentPassword: string) => {
    const secret = await start.mutateAsync({ body: { currentPassword } });
    isCreated.current = true;
    setNewSecret(secret);
  };
  if (newSecret) return <ConfirmSecret newSecret={newSecret} onDone={onDone} onClose={onClose} />;
  return (
    <AskPassword
      title={t('totp.title')}
      text={t('totp.text')}
      submitLabel={t('next')}
      onSubmit={begin}
      onClose={() => {
        // the password window closes itself after the next window has opened
        if (!isCreated.current) onClose();
      }}
    />
  );
}

/** Groups the secret by four characters, so that it can be typed without losing the place. */
const groupByFour = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

function ConfirmSecret({ newSecret, onDone, onClose }: Props & { readonly newSecret: Secret }) {
  const t = useTranslations('secondFactor.totp');
  const required = useTranslations('common.fieldErrors')('required');
  const confirm = useConfirmTotp();
  const form = useForm({ initialValues: { code: '' }, validate: { code: isNotEmpty(required) } });
  const send = async (body: { code: string }) => {
    const { recoveryCodes } = await confirm.mutateAsync({ body });
    // if there are recovery codes to save, a window shows them instead
    if (recoveryCodes === null) toastSuccess(t('done'));
    onDone(recoveryCodes);
  };
  return (
    <FormModal opened title={t('title')} form={form} submitLabel={t('confirm')} onSubmit={send} onClose={onClose}>
      <Text>{t('scan')}</Text>
      <div className={classes.picture}>
        <QrPicture text={newSecret.uri} label={t('picture')} />
      </div>
      <div>
        <Text className={classes.muted}>{t('secret')}</Text>
        <Text className={classes.secret}>{groupByFour(newSecret.secret)}</Text>
      </div>
      <TextInput
        label={t('code')}
        withAsterisk
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.getInputProps('code')}
      />
    </FormModal>
  );
}
