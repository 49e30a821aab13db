import { IconTrash } from '@tabler/icons-react';
import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import { useTranslations } from 'use-intl';
import { RowAction, RowActions } from '~/components/RowActions.tsx';

type Props = {
  readonly type: DeviceTypeWithCatalogue;
  readonly onRemove: (type: DeviceTypeWithCatalogue) => void;
};

/** Takes a global type out of the list; a type of the company's own is deleted elsewhere. */
export function RemoveButton({ type, onRemove }: Props) {
  const t = useTranslations('deviceTypes.remove');
  if (type.parentCompanyId !== null) return null;
  return (
    <RowActions
      name={type.name}
      menu={
        <RowAction danger icon={<IconTrash size={17} />} onClick={() => onRemove(type)}>
          {t('of', { name: type.name })}
        </RowAction>
      }
    />
  );
}
