import { Button, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDeviceMobile } from '@tabler/icons-react';
import type { SecondFactor } from '@trapline/contract/second-factor/schemas.ts';
import { useTranslations } from 'use-intl';
import { formatDate } from '~/lib/date-time.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useRemoveTotp } from '../calls.ts';
import { AskPassword } from './AskPassword.tsx';
import classes from './factor.module.css';
import { SetUpTotp } from './SetUpTotp.tsx';

type Props = {
  readonly factor: SecondFactor;
  readonly onCodes: (codes: readonly string[] | null) => void;
};

export function TotpApp({ factor, onCodes }: Props) {
  const t = useTranslations('secondFactor.totp');
  const [isAskingPassword, passwordModal] = useDisclosure();
  const remove = useRemoveTotp();
  const since = factor.totpSince;
  const removeTotp = async (currentPassword: string) => {
    await remove.mutateAsync({ body: { currentPassword } });
    toastSuccess(t('removed'));
  };
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <div className={classes.text}>
          <Title order={3}>{t('title')}</Title>
          <Text className={classes.muted}>{since === null ? t('text') : t('since', { date: formatDate(since) })}</Text>
        </div>
        <Button variant="default" leftSection={<IconDeviceMobile size={17} />} onClick={passwordModal.open}>
          {since === null ? t('start') : t('remove')}
        </Button>
      </div>
      {isAskingPassword && since === null && <SetUpTotp onDone={onCodes} onClose={passwordModal.close} />}
      {isAskingPassword && since !== null && (
        <AskPassword
          title={t('remove')}
          text={t('removeText')}
          submitLabel={t('remove')}
          onSubmit={removeTotp}
          onClose={passwordModal.close}
        />
      )}
    </section>
  );
}
