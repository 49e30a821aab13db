import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import type { SecondStepMethod } from '@trapline/contract/second-factor/rules.ts';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { canUsePasskeys } from '~/shared/passkeys/can-use-passkeys.ts';
import { PasskeyError } from '~/shared/passkeys/passkey-error.ts';
import { askPasskey } from '~/shared/passkeys/passkeys.ts';
import { type Step, useSecondStep } from '../calls.ts';
import classes from '../screens/auth.module.css';

type Props = {
  readonly step: Step;
  readonly onEntered: () => void;
  /** Starts again with the password: the ticket is used up, or the person wants another method. */
  readonly onRestart: () => void;
};

const SWITCH_LABELS = { passkey: 'usePasskey', totp: 'useTotp', recovery: 'useRecovery' } as const;
const LEADS = { passkey: 'passkeyLead', totp: 'codeLead', recovery: 'recoveryLead' } as const;

/** The second step after the correct password, with the methods that the person has turned on. */
export function SecondStepForm({ step, onEntered, onRestart }: Props) {
  const t = useTranslations('auth.second');
  const methods = step.methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  const [method, setMethod] = useState<SecondStepMethod>(methods[0] ?? 'recovery');
  return (
    <Stack>
      <Text>{t(LEADS[method])}</Text>
      {method === 'passkey' ? (
        <PasskeyStep step={step} onEntered={onEntered} />
      ) : (
        <CodeStep key={method} method={method} step={step} onEntered={onEntered} />
      )}
      {methods
        .filter((otherMethod) => otherMethod !== method)
        .map((otherMethod) => (
          <Anchor
            key={otherMethod}
            component="button"
            type="button"
            className={classes.back}
            onClick={() => setMethod(otherMethod)}
          >
            {t(SWITCH_LABELS[otherMethod])}
          </Anchor>
        ))}
      <Anchor component="button" type="button" className={classes.back} onClick={onRestart}>
        {t('restart')}
      </Anchor>
      <Text c="dimmed" fz="sm">
        {t('lost')}
      </Text>
    </Stack>
  );
}

function StepError({ error }: { readonly error: ApiError | null }) {
  const t = useTranslations('auth.errors');
  const errorText = useErrorText();
  return error ? (
    <Alert color="red" role="alert">
      {/* text that cannot be a code is handled as a wrong code */}
      {error.code === 'validation_error' ? t('auth/wrong_code') : errorText(error)}
    </Alert>
  ) : null;
}

type StepProps = Pick<Props, 'step' | 'onEntered'>;

function CodeStep({ method, step, onEntered }: StepProps & { readonly method: 'totp' | 'recovery' }) {
  const t = useTranslations('auth.second');
  const finish = useSecondStep();
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '' || finish.isPending) return;
    const { ticket } = step;
    void finish.send({ body: { method, ticket, code } }, { onSuccess: onEntered, onError: () => setCode('') });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <StepError error={finish.error} />
        <TextInput
          label={t(method === 'totp' ? 'code' : 'recovery')}
          size="md"
          data-autofocus
          autoFocus
          autoComplete="one-time-code"
          inputMode={method === 'totp' ? 'numeric' : 'text'}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={finish.isPending}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}

function PasskeyStep({ step, onEntered }: StepProps) {
  const t = useTranslations('auth.second');
  const finish = useSecondStep();
  const [hasFailed, setFailed] = useState(false);
  const confirmWithPasskey = async () => {
    if (!step.passkey) return;
    setFailed(false);
    try {
      const passkey = await askPasskey(step.passkey);
      await finish.send({ body: { method: 'passkey', ticket: step.ticket, passkey } }, { onSuccess: onEntered });
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error;
      setFailed(true);
    }
  };
  return (
    <Stack>
      <StepError error={finish.error} />
      {hasFailed && (
        <Alert color="red" role="alert">
          {t('passkeyFailed')}
        </Alert>
      )}
      <Button size="md" loading={finish.isPending} onClick={() => void confirmWithPasskey()}>
        {t('usePasskey')}
      </Button>
    </Stack>
  );
}
