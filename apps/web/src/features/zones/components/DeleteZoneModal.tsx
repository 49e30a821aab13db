import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ConfirmWrite } from '~/components/ConfirmWrite.tsx';

type Props = {
  readonly name: string;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
  /** The consequences of the deletion. */
  readonly children: ReactNode;
};

export function DeleteZoneModal({ name, ...confirmProps }: Props) {
  const t = useTranslations('zones');
  return (
    <ConfirmWrite
      title={t('delete.title', { name })}
      confirmLabel={t('delete.confirm')}
      danger
      successMessage={t('deleted')}
      {...confirmProps}
    />
  );
}
