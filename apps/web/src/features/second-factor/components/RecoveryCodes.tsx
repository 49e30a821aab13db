import { Button, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLifebuoy } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useNewRecoveryCodes } from '../calls.ts';
import { AskPassword } from './AskPassword.tsx';
import classes from './factor.module.css';

type Props = {
  readonly remaining: number;
  readonly onCodes: (codes: readonly string[] | null) => void;
};

export function RecoveryCodes({ remaining, onCodes }: Props) {
  const t = useTranslations('secondFactor.recovery');
  const [isAskingPassword, passwordModal] = useDisclosure();
  const renew = useNewRecoveryCodes();
  const send = async (currentPassword: string) => {
    const { recoveryCodes } = await renew.mutateAsync({ body: { currentPassword } });
    onCodes(recoveryCodes);
  };
  return (
    <section className={classes.part}>
      <div className={classes.head}>
        <div className={classes.text}>
          <Title order={3}>{t('title')}</Title>
          <Text className={classes.muted}>
            {t('text')} {t('left', { count: remaining })}.
          </Text>
        </div>
        <Button variant="default" leftSection={<IconLifebuoy size={17} />} onClick={passwordModal.open}>
          {t('renew')}
        </Button>
      </div>
      {isAskingPassword && (
        <AskPassword
          title={t('renew')}
          text={t('renewText')}
          submitLabel={t('renew')}
          onSubmit={send}
          onClose={passwordModal.close}
        />
      )}
    </section>
  );
}
