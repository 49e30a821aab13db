import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { SetupPayload } from '@trapline/contract/auth/schemas.ts';
import { useTranslations } from 'use-intl';
import { goTo, searchParams } from '~/lib/address.ts';
import { focusFirstError, showFieldErrors, useSchema } from '~/lib/form.ts';
import { useSetUp, useSignIn } from '../calls.ts';
import { AuthHead } from '../components/AuthHead.tsx';
import { CredentialsError } from '../components/CredentialsError.tsx';
import { Password } from '../components/Password.tsx';

const TEXT_FIELDS = [
  { name: 'name', type: 'text', autoComplete: 'given-name' },
  { name: 'surname', type: 'text', autoComplete: 'family-name' },
  { name: 'email', type: 'email', autoComplete: 'username' },
] as const;

/** Creates the first account of a new installation; the address is printed on the console at the first start. */
export function SetupScreen() {
  const t = useTranslations();
  const { token = '' } = searchParams();
  const setUp = useSetUp();
  const signIn = useSignIn();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { token, name: '', surname: '', email: '', newPassword: '', confirmPassword: '' },
    validate: useSchema(SetupPayload),
  });

  const save = (body: typeof form.values) =>
    setUp.send(
      { body },
      {
        onError: (error) => showFieldErrors(form, error),
        onSuccess: () =>
          signIn.enter(
            { email: body.email, password: body.newPassword },
            // the account is already created; if the sign-in fails, the sign-in page opens
            { onEntered: () => goTo('/app'), onError: () => goTo('/auth/login') },
          ),
      },
    );

  return (
    <>
      <AuthHead title={t('auth.setup.title')} lead={t('auth.setup.lead')} />
      <form noValidate onSubmit={form.onSubmit(save, (errors) => focusFirstError(form, errors))}>
        <Stack>
          <CredentialsError error={setUp.error} />
          {TEXT_FIELDS.map(({ name, type, autoComplete }) => (
            <TextInput
              key={form.key(name)}
              label={t(`auth.setup.${name}`)}
              type={type}
              size="md"
              autoComplete={autoComplete}
              {...form.getInputProps(name)}
            />
          ))}
          <Password
            label={t('auth.password')}
            description={t('common.fieldErrors.password_rule')}
            autoComplete="new-password"
            key={form.key('newPassword')}
            {...form.getInputProps('newPassword')}
          />
          <Password
            label={t('auth.setup.confirmPassword')}
            autoComplete="new-password"
            key={form.key('confirmPassword')}
            {...form.getInputProps('confirmPassword')}
          />
          <Button type="submit" size="md" loading={setUp.isPending || signIn.isPending}>
            {t('auth.setup.submit')}
          </Button>
        </Stack>
      </form>
    </>
  );
}
