import { Alert, Button, Card, PasswordInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ChangePasswordPayload } from '@trapline/contract/auth/schemas.ts';
import { useTranslations } from 'use-intl';
import type { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { focusFirstFault, showFieldErrors, useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useChangePassword } from '../api/use-change-password.ts';
import classes from './account.module.css';

const EMPTY = { currentPassword: '', newPassword: '', confirmNewPassword: '' };

export function ChangePassword() {
  const t = useTranslations();
  const errorText = useErrorText();
  const change = useChangePassword();
  const form = useForm({ mode: 'uncontrolled', initialValues: EMPTY, validate: useSchema(ChangePasswordPayload) });
  // a refusal reads like one of signing in (P section 8)
  const faultText = (error: ApiError) =>
    error.status === 400 ? t('auth.errors.auth/wrong_credentials') : errorText(error);

  const save = (body: typeof EMPTY) =>
    change.mutate(
      { body },
      {
        onError: (error) => showFieldErrors(form, error),
        onSuccess: () => {
          form.reset();
          toastSuccess(t('account.password.changed'));
        },
      },
    );

  const field = (name: keyof typeof EMPTY, autoComplete: string) => (
    <PasswordInput
      label={t(`account.password.${name}`)}
      withAsterisk
      autoComplete={autoComplete}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword') }}
      description={name === 'newPassword' ? t('common.fieldErrors.password_rule') : undefined}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  );

  return (
    <Card component="section" id="change-password" className={classes.card}>
      <Title order={2}>{t('account.password.title')}</Title>
      <form
        noValidate
        className={classes.form}
        onSubmit={form.onSubmit(save, (errors) => focusFirstFault(form, errors))}
      >
        {change.error && (
          <Alert color="red" role="alert">
            {faultText(change.error)}
          </Alert>
        )}
        {field('currentPassword', 'current-password')}
        {field('newPassword', 'new-password')}
        {field('confirmNewPassword', 'new-password')}
        <Button type="submit" className={classes.submit} loading={change.isPending}>
          {t('account.password.submit')}
        </Button>
      </form>
    </Card>
  );
}
