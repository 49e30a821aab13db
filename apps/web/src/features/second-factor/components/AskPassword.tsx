import { Text } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { FormModal } from '~/components/FormModal.tsx';
import { PasswordField } from './PasswordField.tsx';

type Props = {
  readonly title: string;
  /** The text that describes the effect. */
  readonly text: string;
  readonly submitLabel: string;
  readonly onSubmit: (currentPassword: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Confirms a change of the sign-in method: shows the effect and asks for the user's password. */
export function AskPassword({ title, text, submitLabel, onSubmit, onClose }: Props) {
  const required = useTranslations('common.fieldErrors')('required');
  const form = useForm({ initialValues: { currentPassword: '' }, validate: { currentPassword: isNotEmpty(required) } });
  return (
    <FormModal
      opened
      title={title}
      form={form}
      submitLabel={submitLabel}
      onSubmit={({ currentPassword }) => onSubmit(currentPassword)}
      onClose={onClose}
    >
      <Text>{text}</Text>
      <PasswordField {...form.getInputProps('currentPassword')} />
    </FormModal>
  );
}
