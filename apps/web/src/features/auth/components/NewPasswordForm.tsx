import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isStrongPassword } from '@trapline/contract/auth/rules.ts';
import { useTranslations } from 'use-intl';
import { goTo } from '~/lib/address.ts';
import { focusFirstError, showFieldErrors } from '~/lib/form.ts';
import { useResetPassword, useSignIn } from '../calls.ts';
import { CredentialsError } from './CredentialsError.tsx';
import { isExpiredLink, NewLink } from './NewLink.tsx';
import { Password } from './Password.tsx';
import { SecondStep } from './SecondStep.tsx';

type Props = { readonly token: string; readonly email: string };

/** Sets the password and signs in with it, so that the person does not have to type it a third time. */
export function NewPasswordForm({ token, email }: Props) {
  const t = useTranslations();
  const reset = useResetPassword();
  const signIn = useSignIn();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { newPassword: '', confirmPassword: '' },
    validate: {
      newPassword: (value) => (isStrongPassword(value) ? null : t('common.fieldErrors.password_rule')),
      confirmPassword: (value, values) =>
        value === values.newPassword ? null : t('common.fieldErrors.passwords_differ'),
    },
  });

  const save = (values: { newPassword: string; confirmPassword: string }) =>
    reset.send(
      { body: { ...values, token } },
      {
        onError: (error) => showFieldErrors(form, error),
        onSuccess: () =>
          signIn.enter(
            { email, password: values.newPassword },
            // the password is already set; if the sign-in fails, the sign-in page opens
            { onEntered: () => goTo('/app'), onError: () => goTo('/auth/login') },
          ),
      },
    );

  if (signIn.step) {
    const { step } = signIn;
    return <SecondStep step={step} onEntered={() => goTo('/app')} onRestart={() => goTo('/auth/login')} />;
  }
  return (
    <form noValidate onSubmit={form.onSubmit(save, (errors) => focusFirstError(form, errors))}>
      <Stack>
        <CredentialsError error={reset.error} />
        {isExpiredLink(reset.error) && <NewLink />}
        {/* password managers file the new password under this name */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Password
          label={t('auth.reset.newPassword')}
          description={t('common.fieldErrors.password_rule')}
          autoComplete="new-password"
          key={form.key('newPassword')}
          {...form.getInputProps('newPassword')}
        />
        <Password
          label={t('auth.reset.confirmPassword')}
          autoComplete="new-password"
          key={form.key('confirmPassword')}
          {...form.getInputProps('confirmPassword')}
        />
        <Button type="submit" size="md" loading={reset.isPending || signIn.isPending}>
          {t('auth.reset.submit')}
        </Button>
      </Stack>
    </form>
  );
}
