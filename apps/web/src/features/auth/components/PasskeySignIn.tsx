import { Alert, Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '~/lib/error-text.ts';
import { canUsePasskeys } from '~/shared/passkeys/can-use-passkeys.ts';
import { PasskeyFault } from '~/shared/passkeys/passkey-fault.ts';
import { usePasskeySignIn } from '../calls.ts';

/** In without a password, where the browser and the address know passkeys. */
export function PasskeySignIn({ onEntered }: { readonly onEntered: () => void }) {
  const t = useTranslations('auth');
  const errorText = useErrorText();
  const { enter, isPending, error } = usePasskeySignIn(onEntered);
  if (!canUsePasskeys()) return null;
  return (
    <>
      {error && (
        <Alert color="red" role="alert">
          {error instanceof PasskeyFault || error.status === 400 ? t('second.passkeyFailed') : errorText(error)}
        </Alert>
      )}
      <Button
        variant="default"
        size="md"
        leftSection={<IconFingerprint size={20} stroke={1.7} />}
        loading={isPending}
        onClick={() => void enter()}
      >
        {t('signInWithPasskey')}
      </Button>
    </>
  );
}
