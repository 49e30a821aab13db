import { PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { ChangePasswordPayload } from '@trapline/contract/auth/schemas.ts';
import { useTranslations } from 'use-intl';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PageForm } from '~/components/PageForm.tsx';
import { useSchema } from '~/lib/form.ts';
import { toastSuccess } from '~/lib/toast.ts';
import { useChangePassword } from '../calls.ts';

const EMPTY = { currentPassword: '', newPassword: '', confirmNewPassword: '' };

/** For a wrong current password, the form shows the same text as for a refused sign-in (spec P section 8). */
export function ChangePassword() {
  const t = useTranslations();
  const navigate = useNavigate();
  const change = useChangePassword();
  const form = useForm({ mode: 'uncontrolled', initialValues: EMPTY, validate: useSchema(ChangePasswordPayload) });

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
    <PageForm
      form={form}
      submitLabel={t('account.password.submit')}
      cancel={
        <LinkButton variant="default" to="/app/account">
          {t('ui.action.cancel')}
        </LinkButton>
      }
      onSubmit={(body) => change.mutateAsync({ body })}
      onSaved={() => {
        toastSuccess(t('account.password.changed'));
        void navigate({ to: '/app/account' });
      }}
    >
      {field('currentPassword', 'current-password')}
      {field('newPassword', 'new-password')}
      {field('confirmNewPassword', 'new-password')}
    </PageForm>
  );
}
