import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { choicesLoadError } from '~/components/ChoicesLoadError.tsx';
import { FormModal } from '~/components/FormModal.tsx';
import { useProfileChoices } from '../../calls.ts';
import type { ChosenProfile } from './bulk-run.ts';

type Props = {
  readonly title: string;
  readonly onSend: (body: ChosenProfile) => Promise<unknown>;
  readonly onClose: () => void;
};

/** How the payloads of several devices are read. */
export function ProfileModal({ title, onSend, onClose }: Props) {
  const t = useTranslations('loraDevices.form');
  const profiles = useProfileChoices();
  const form = useForm<ChosenProfile>({ initialValues: { payloadProfileUuid: null } });
  return (
    <FormModal opened title={title} form={form} onSubmit={onSend} onClose={onClose}>
      <Select
        label={t('profile')}
        placeholder={t('ownFormat')}
        searchable
        clearable
        data={profiles.data ?? []}
        {...form.getInputProps('payloadProfileUuid')}
        error={form.errors.payloadProfileUuid ?? choicesLoadError(profiles)}
      />
    </FormModal>
  );
}
