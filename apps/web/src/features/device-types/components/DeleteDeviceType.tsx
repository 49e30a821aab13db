import { useNavigate } from '@tanstack/react-router';
import type { EditableDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import { DangerSection } from '~/components/DangerSection.tsx';
import { DeleteButton } from '~/components/DeleteButton.tsx';
import { type Area, ROUTES } from '../area.ts';
import { useDeleteDeviceType } from '../calls.ts';

type Props = { readonly area: Area; readonly type: EditableDeviceType; readonly devices: number };

/** Deletes a type after a confirmation that shows the number of its devices; these devices retain the type. */
export function DeleteDeviceType({ area, type, devices }: Props) {
  const t = useTranslations('deviceTypes');
  const navigate = useNavigate();
  const remove = useDeleteDeviceType();
  return (
    <DangerSection text={t('delete.text')}>
      <DeleteButton
        label={t('delete.open')}
        title={t('delete.title', { name: type.name })}
        confirmLabel={t('delete.open')}
        successMessage={t('deleted')}
        onConfirm={() => remove.mutateAsync({ params: { deviceTypeId: type.uuid } })}
        onDone={() => void navigate({ to: ROUTES[area].types, ignoreBlocker: true })}
      >
        <p>{t('delete.text')}</p>
        <p className="num">{t('delete.used', { count: devices })}</p>
      </DeleteButton>
    </DangerSection>
  );
}
